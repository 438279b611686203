import {ComposeIcon} from '@sanity/icons/Compose'
import {TagIcon} from '@sanity/icons/Tag'
import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {UserIcon} from '@sanity/icons/User'
import {pageType, byPosition, positionField} from '../fields/page-fields.ts'
import {filledListField, requiredLine, requiredText, requiredObject} from '../fields/basic-fields.ts'
import {addressFields, slugField} from '../fields/slug.ts'
import {titlePreview, inDefault, inOther} from '../fields/previews.ts'

/** The list of blog posts and the newsletter form. */
export const blogPage = pageType({
  name: 'blogPage',
  title: 'Blog page',
  icon: ComposeIcon,
  fields: [
    requiredLine({name: 'allLabel', title: 'Label of the filter for all categories'}),
    requiredText({
      name: 'emptyText',
      title: 'Text for a category without posts',
    }),
    requiredText({
      name: 'otherLanguageText',
      title: 'Text for a post that isn’t translated',
      description: 'Shown beside a link to the post when it exists only in the other language.',
    }),
    requiredLine({name: 'relatedTitle', title: 'Heading of the related posts'}),
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
    positionField('Its position in the filter list.'),
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
    requiredLine({name: 'role', title: 'Role', description: 'For example: Market analyst'}),
    requiredText({name: 'biography', title: 'About the author'}),
    {name: 'portrait', type: 'localizedImage', title: 'Portrait'},
  ],
  orderings: [{name: 'name', title: 'Name', by: [{field: inDefault('name'), direction: 'asc'}]}],
  preview: titlePreview({title: 'name', detail: inDefault('role'), media: 'portrait'}),
})

/** A level of the learning path: posts, glossary terms and pages in reading order. */
export const learnLevel = defineType({
  name: 'learnLevel',
  type: 'object',
  title: 'Level',
  icon: BulbOutlineIcon,
  fields: [
    requiredLine({name: 'title', title: 'Heading'}),
    requiredText({name: 'text', title: 'What a reader can do after it'}),
    defineField({
      name: 'steps',
      type: 'array',
      title: 'Steps',
      description: 'A region leaves out steps that it may not show.',
      of: [
        defineArrayMember({
          type: 'reference',
          title: 'Post or term',
          to: [{type: 'blogPost'}, {type: 'glossaryTerm'}],
        }),
        defineArrayMember({type: 'navLink', title: 'Page, such as a calculator'}),
      ],
      validation: (rule) =>
        rule.required().min(1).unique().error('Add at least one step, and each step once.'),
    }),
  ],
  preview: {select: {title: inDefault('title'), subtitle: inOther('title')}},
})

/** The learning path in levels. Visitors keep their progress in their own browser. */
export const learnPage = pageType({
  name: 'learnPage',
  title: 'Learning path',
  icon: BulbOutlineIcon,
  fields: [filledListField({name: 'levels', title: 'Levels', of: 'learnLevel', min: 3})],
})
