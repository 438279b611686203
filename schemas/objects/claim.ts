import {HashIcon} from '@sanity/icons/Hash'
import {defineField, defineType} from 'sanity'
import {requiredLine} from '../fields/required-localized.ts'

/** A number and what it counts, such as 21 timeframes. */
export const claim = defineType({
  name: 'claim',
  type: 'object',
  title: 'Figure',
  icon: HashIcon,
  fields: [
    defineField({
      name: 'figure',
      type: 'string',
      title: 'Figure',
      description: 'As it is shown in both languages, in Latin digits: 21, 80+, $100,000.',
      validation: (rule) => [
        rule.required().error('Write the figure.'),
        rule
          .regex(/^[\d$€£+.,:%/-]+$/u, {name: 'figure'})
          .error('Write digits and signs only; words go into the label.'),
      ],
    }),
    requiredLine({name: 'label', title: 'Label'}),
  ],
  preview: {select: {title: 'figure', subtitle: 'label.en'}},
})
