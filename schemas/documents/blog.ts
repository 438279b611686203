import {ComposeIcon} from '@sanity/icons/Compose'
import {TagIcon} from '@sanity/icons/Tag'
import {defineType} from 'sanity'
import {UserIcon} from '@sanity/icons/User'
import {pageType, byPosition, positionField} from '../fields/page-fields.ts'
import {requiredLine, requiredText, requiredObject} from '../fields/basic-fields.ts'
import {addressFields, slugField} from '../fields/slug.ts'
import {titlePreview, inDefault, inOther} from '../fields/previews.ts'

/** The list of blog posts and the newsletter form. */
export const blogPage = pageType({
  name: 'blogPage',
  title: 'Blog page',
  icon: ComposeIcon,
  fields: [
    requiredLine({name: 'allLabel', title: 'Filter of all categories'}),
    requiredText({
      name: 'emptyText',
      title: 'Text of a category without posts',
    }),
    requiredText({
      name: 'otherLanguageText',
      title: 'Text of a post that is not translated',
      description: 'Stands where a post exists in the other language only, beside a link to it.',
    }),
    requiredLine({name: 'relatedTitle', title: 'Title of the related posts'}),
    requiredObject({name: 'newsletter', type: 'formTexts', title: 'Newsletter box'}),
  ],
})

/** A category of blog posts and a filter of the blog. "All" removes the filter and isn't a category. */
export const blogCategory = defineType({
  name: 'blogCategory',
  type: 'document',
  title: 'Blog category',
  icon: TagIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    ...addressFields({source: 'title'}),
    requiredText({name: 'description', title: 'Description'}),
    positionField('Position in the filter list.'),
  ],
  orderings: [byPosition],
  preview: {select: {title: inDefault('title'), subtitle: inOther('title')}},
})

/** An author of the blog. */
export const author = defineType({
  name: 'author',
  type: 'document',
  title: 'Author',
  icon: UserIcon,
  fields: [
    requiredLine({name: 'name', title: 'Name'}),
    slugField({source: 'name'}),
    requiredLine({name: 'role', title: 'Role', description: 'Such as Market analyst.'}),
    requiredText({name: 'biography', title: 'About the author'}),
    {name: 'portrait', type: 'localizedImage', title: 'Portrait'},
  ],
  orderings: [{name: 'name', title: 'Name', by: [{field: inDefault('name'), direction: 'asc'}]}],
  preview: titlePreview({title: 'name', detail: inDefault('role'), media: 'portrait'}),
})
