import {UserIcon} from '@sanity/icons/User'
import {defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {slugField} from '../fields/slug.ts'
import {titlePreview} from '../fields/title-preview.ts'

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
  orderings: [{name: 'name', title: 'Name', by: [{field: 'name.en', direction: 'asc'}]}],
  preview: titlePreview({title: 'name', detail: 'role.en', media: 'portrait'}),
})
