import {FilterIcon} from '@sanity/icons/Filter'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {choicesField} from '../fields/choice.ts'
import {instrumentGroups, instrumentGroupTitles} from '#domain/instruments/instrument-group-codes.ts'

/** For which instruments a calendar holds. A symbol wins over an ending, and an ending over a group. */
export const instrumentScope = defineType({
  name: 'instrumentScope',
  type: 'object',
  title: 'Instruments',
  icon: FilterIcon,
  fields: [
    choicesField({
      name: 'groups',
      title: 'Groups',
      description: 'All instruments of the group that no other calendar names more exactly.',
      values: instrumentGroups,
      titles: instrumentGroupTitles,
      min: 0,
    }),
    defineField({
      name: 'symbolEndings',
      type: 'array',
      title: 'Endings of symbols',
      description: 'How the symbols of an exchange end, such as .L for London.',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'symbols',
      type: 'array',
      title: 'Symbols',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique(),
    }),
  ],
})
