import {defineArrayMember, defineField, defineType} from 'sanity'

/** A row of a table in an article. */
export const articleTableRow = defineType({
  name: 'articleTableRow',
  type: 'object',
  title: 'Row',
  fields: [
    defineField({
      name: 'cells',
      type: 'array',
      title: 'Cells',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => rule.required().min(2).error('Add at least two cells.'),
    }),
  ],
  preview: {
    select: {cells: 'cells'},
    prepare: ({cells}: {cells?: readonly string[]}) => ({title: (cells ?? []).join(' | ')}),
  },
})
