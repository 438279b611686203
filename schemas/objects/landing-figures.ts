import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {blockPreview} from '../fields/block-preview.ts'
import {blockHead} from '../fields/block-head.ts'

/** Market data of some instruments on a landing page, as they apply in the visitor's region. */
export const landingFigures = defineType({
  name: 'landingFigures',
  type: 'object',
  title: 'Figures',
  icon: ChartUpwardIcon,
  fields: [
    ...blockHead,
    defineField({
      name: 'instruments',
      type: 'array',
      title: 'Instruments',
      description:
        "Their figures come from the trading tables. Those that the visitor's region does not offer are left out.",
      of: [defineArrayMember({type: 'instrumentFigures'})],
      validation: (rule) => rule.required().min(1).max(6).error('Add one to six instruments.'),
    }),
  ],
  preview: blockPreview('Figures', {title: 'title.en', subtitle: 'instruments.0.symbol'}),
})
