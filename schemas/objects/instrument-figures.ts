import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineType} from 'sanity'
import {choicesField} from '../fields/choice.ts'
import {symbolField} from '../fields/symbol.ts'
import {instrumentFigureKinds, instrumentFigureTitles} from '../values/instrument-figures.ts'

/** Market data of one instrument in an article, from the trading tables and as it applies in the visitor's region. */
export const instrumentFigures = defineType({
  name: 'instrumentFigures',
  type: 'object',
  title: 'Figures of an instrument',
  icon: ChartUpwardIcon,
  fields: [
    symbolField,
    choicesField({
      name: 'figures',
      title: 'Figures',
      values: instrumentFigureKinds,
      titles: instrumentFigureTitles,
      min: 1,
    }),
  ],
  preview: {select: {title: 'symbol', subtitle: 'figures.0'}},
})
