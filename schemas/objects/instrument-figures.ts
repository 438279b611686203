import {defineField, defineType} from 'sanity'
import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {checkSymbols, asRuleResult} from '../rules/value-checks.ts'
import {choicesField} from '../fields/choice.ts'
import {instrumentFigureKinds, instrumentFigureTitles} from '../values/closed-sets.ts'

/** The symbol of one instrument of the trading tables. */
export const symbolField = defineField({
  name: 'symbol',
  type: 'string',
  title: 'Symbol',
  description: 'As in the trading tables, for example EURUSD.',
  validation: (rule) => [
    rule.required().error('Enter the symbol.'),
    rule.custom((symbol) => asRuleResult(symbol ? checkSymbols([symbol]) : [])),
  ],
})

/** Market data of one instrument in an article, from the trading tables and as it applies in the visitor's region. */
export const instrumentFigures = defineType({
  name: 'instrumentFigures',
  type: 'object',
  title: 'Instrument figures',
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
