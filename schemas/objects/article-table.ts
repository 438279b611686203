import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {checkTable, type Table} from '../rules/check-table.ts'
import {asRuleResult} from '../rules/problem.ts'

/** A table in an article, in the article's language. */
export const articleTable = defineType({
  name: 'articleTable',
  type: 'object',
  title: 'Table',
  icon: ThLargeIcon,
  validation: (rule) =>
    rule.custom((table: Table | undefined) => asRuleResult(table ? checkTable(table) : [])),
  fields: [
    defineField({
      name: 'caption',
      type: 'string',
      title: 'Caption',
      description: 'What the table shows. Also read out to those who do not see it.',
      validation: (rule) => rule.required().error('Write what the table shows.'),
    }),
    defineField({
      name: 'hasHeader',
      type: 'boolean',
      title: 'The first row is a header',
      initialValue: true,
      validation: (rule) => rule.required().error('Turn this on or off.'),
    }),
    defineField({
      name: 'rows',
      type: 'array',
      title: 'Rows',
      of: [defineArrayMember({type: 'articleTableRow'})],
      initialValue: ['first', 'second'].map((_key) => ({_type: 'articleTableRow', _key, cells: ['', '']})),
      validation: (rule) => rule.required().min(2).error('Add at least two rows.'),
    }),
  ],
  preview: {
    select: {caption: 'caption'},
    prepare: ({caption}: Readonly<{caption?: string}>) => ({title: caption ?? 'Table without a caption'}),
  },
})
