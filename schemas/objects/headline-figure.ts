import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineField, defineType} from 'sanity'
import {optionsOf} from '../fields/options-of.ts'
import {requiredLine} from '../fields/required-localized.ts'
import {headlineKinds} from '../values/headline-kinds.ts'

const kindTitles: Readonly<Record<(typeof headlineKinds)[number], string>> = {
  spread: 'Spread',
  leverage: 'Leverage (beside the cap of the region, where it may be shown)',
  lot: 'Smallest lot',
  instruments: 'Number of instruments',
  support: 'Support hours',
}

/** A headline number of the home page with its condition in words. */
export const headlineFigure = defineType({
  name: 'headlineFigure',
  type: 'object',
  title: 'Headline figure',
  icon: ChartUpwardIcon,
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      title: 'What it states',
      options: {list: optionsOf(kindTitles, headlineKinds)},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'figure',
      type: 'string',
      title: 'Figure',
      description: 'As it is shown in both languages, in Latin digits: 0.0, 1:500, 24/7.',
      validation: (rule) => rule.required(),
    }),
    requiredLine({name: 'label', title: 'Label'}),
    requiredLine({
      name: 'condition',
      title: 'Condition',
      description: 'When the figure holds, in words, next to it.',
    }),
  ],
  preview: {select: {title: 'figure', subtitle: 'label.en'}},
})
