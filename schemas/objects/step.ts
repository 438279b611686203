import {OlistIcon} from '@sanity/icons/Olist'
import {defineType} from 'sanity'
import {listOf} from '../fields/list-of.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** One of several steps, in their order, with links to where it is taken. */
export const step = defineType({
  name: 'step',
  type: 'object',
  title: 'Step',
  icon: OlistIcon,
  fields: [
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    listOf({name: 'links', title: 'Links', of: 'navLink'}),
  ],
  preview: {select: {title: 'title.en', subtitle: 'text.en'}},
})
