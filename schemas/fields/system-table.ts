import {defineField} from 'sanity'
import {systemTables} from '#domain/legal/system-tables.ts'

/** A table that the site makes of what it does, at the end of one section of a legal text. */
export const systemTableField = defineField({
  name: 'systemTable',
  type: 'object',
  title: 'Table made by the site',
  description: 'Such as the list of cookies. Its rows come from the system and cannot be edited here.',
  options: {columns: 2},
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'Table',
      options: {list: [...systemTables], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose the table.'),
    }),
    defineField({
      name: 'section',
      type: 'number',
      title: 'In section',
      description: 'Sections are counted from 1, by their headings.',
      validation: (rule) => rule.required().integer().min(1).error('Write a whole number from 1.'),
    }),
  ],
})
