import {ThListIcon} from '@sanity/icons/ThList'
import {defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'

/** A line of a list of facts, such as what a platform needs or where a server stands. */
export const fact = defineType({
  name: 'fact',
  type: 'object',
  title: 'Fact',
  icon: ThListIcon,
  fields: [requiredLine({name: 'label', title: 'Label'}), requiredLine({name: 'value', title: 'Value'})],
  preview: {select: {title: 'label.en', subtitle: 'value.en'}},
})
