import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineField, defineType} from 'sanity'
import {choicesField} from '../fields/choice.ts'
import {checkSymbols} from '../rules/check-symbols.ts'
import {asRuleResult} from '../rules/problem.ts'
import {instrumentFigureKinds, instrumentFigureTitles} from '../values/instrument-figures.ts'

/** Market data of one instrument in an article, from the trading tables and as it applies in the visitor's region. */
export const instrumentFigures = defineType({
  name: 'instrumentFigures',
  type: 'object',
  title: 'Figures of an instrument',
  icon: ChartUpwardIcon,
  fields: [
    defineField({
      name: 'symbol',
      type: 'string',
      title: 'Symbol',
      description: 'As in the trading tables, such as EURUSD.',
      validation: (rule) => [
        rule.required().error('Write the symbol.'),
        rule.custom((symbol) => asRuleResult(symbol ? checkSymbols([symbol]) : [])),
      ],
    }),
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
