import {defineField} from 'sanity'

/** The sort position of a document among its type. */
export const positionField = (description?: string) =>
  defineField({
    name: 'position',
    type: 'number',
    title: 'Position',
    ...(description === undefined ? {} : {description}),
    validation: (rule) => rule.required().integer().min(1).error('Write a whole number from 1.'),
  })

/** Lists of documents by their position. */
export const byPosition = {
  name: 'position',
  title: 'Position',
  by: [{field: 'position', direction: 'asc' as const}],
}
