import {OlistIcon} from '@sanity/icons/Olist'
import {defineType} from 'sanity'
import {listOf} from '../fields/list-of.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** One of several ordered steps, with links. */
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
