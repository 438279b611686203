import {TagIcon} from '@sanity/icons/Tag'
import {defineType} from 'sanity'
import {addressFields} from '../fields/address-fields.ts'
import {byPosition, positionField} from '../fields/position.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** A category of blog posts and a filter of the blog. "All" is no category, but no filter. */
export const blogCategory = defineType({
  name: 'blogCategory',
  type: 'document',
  title: 'Blog category',
  icon: TagIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    ...addressFields({source: 'title'}),
    requiredText({name: 'description', title: 'Description'}),
    positionField('Where it stands among the filters.'),
  ],
  orderings: [byPosition],
  preview: {select: {title: 'title.en', subtitle: 'title.ar'}},
})
