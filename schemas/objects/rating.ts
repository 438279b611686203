import {defineField, defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'

/** The rating strip: a score out of five and the number of reviews. */
export const rating = defineType({
  name: 'rating',
  type: 'object',
  title: 'Rating',
  fields: [
    requiredLine({name: 'word', title: 'Word'}),
    defineField({
      name: 'score',
      type: 'number',
      title: 'Score out of 5',
      validation: (rule) => rule.required().min(0).max(5).precision(1),
    }),
    defineField({
      name: 'reviewCount',
      type: 'number',
      title: 'Number of reviews',
      validation: (rule) => rule.required().integer().min(0),
    }),
    requiredLine({name: 'source', title: 'Who counted'}),
  ],
})
