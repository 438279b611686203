import {defineField} from 'sanity'

/** The day by which Compliance reviews the texts of a document. */
export const reviewDateField = (group?: string) =>
  defineField({
    name: 'reviewDate',
    type: 'date',
    title: 'Review by',
    description: 'The day by which these texts are read again.',
    ...(group === undefined ? {} : {group}),
    validation: (rule) => rule.required().error('Choose the day by which these texts are read again.'),
  })
