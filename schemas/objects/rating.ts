import {defineField, defineType} from 'sanity'
import {type EditedRating, checkRating} from '../rules/check-rating.ts'
import {asRuleResult} from '../rules/problem.ts'
import {requiredLine} from '../fields/required-localized.ts'

/** The rating strip: a score out of five and the number of reviews, with their evidence or marked as a sample figure. */
export const rating = defineType({
  name: 'rating',
  type: 'object',
  title: 'Rating',
  validation: (rule) =>
    rule.custom((rating: EditedRating | undefined) => asRuleResult(rating ? checkRating(rating) : [])),
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
    defineField({
      name: 'isSample',
      type: 'boolean',
      title: 'Sample figure of the demo brand',
      description: 'On: the page says so, and shows no rating in the EU, the United Kingdom and Australia.',
      initialValue: true,
      validation: (rule) => rule.required().error('Turn this on or off.'),
    }),
    defineField({name: 'source', type: 'localizedString', title: 'Who counted'}),
    defineField({name: 'sourceAddress', type: 'url', title: 'Where they are counted'}),
    defineField({name: 'countedOn', type: 'date', title: 'Counted on'}),
  ],
})
