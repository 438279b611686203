import {defineField} from 'sanity'
import {checkSymbols} from '../rules/check-symbols.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The symbol of one instrument of the trading tables. */
export const symbolField = defineField({
  name: 'symbol',
  type: 'string',
  title: 'Symbol',
  description: 'As in the trading tables, such as EURUSD.',
  validation: (rule) => [
    rule.required().error('Write the symbol.'),
    rule.custom((symbol) => asRuleResult(symbol ? checkSymbols([symbol]) : [])),
  ],
})
