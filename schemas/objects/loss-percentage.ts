import {defineField, defineType} from 'sanity'

/** The provider's own share of retail accounts that lose money. Empty: the range of providers without their own figures is shown. */
export const lossPercentage = defineType({
  name: 'lossPercentage',
  type: 'object',
  title: 'Share of retail accounts that lose money',
  options: {columns: 3},
  fields: [
    defineField({
      name: 'percentage',
      type: 'number',
      title: 'Percent',
      validation: (rule) => rule.min(0).max(100).precision(2),
    }),
    defineField({name: 'periodEnd', type: 'date', title: 'Twelve months up to'}),
    defineField({
      name: 'reviewDate',
      type: 'date',
      title: 'Review by',
      description: 'At the latest one quarter after the end of the period.',
    }),
  ],
})
