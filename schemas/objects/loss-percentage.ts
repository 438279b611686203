import {defineField, defineType} from 'sanity'
import {checkLossPercentage, type LossPercentage} from '../rules/check-loss-percentage.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The provider's share of retail accounts that lose money, with its calculation. When empty, the text for providers without a figure is shown. */
export const lossPercentage = defineType({
  name: 'lossPercentage',
  type: 'object',
  title: 'Share of retail accounts that lose money',
  options: {columns: 2},
  validation: (rule) =>
    rule.custom((share: LossPercentage | undefined) => asRuleResult(share ? checkLossPercentage(share) : [])),
  fields: [
    defineField({
      name: 'percentage',
      type: 'number',
      title: 'Percent',
      validation: (rule) =>
        rule
          .min(0)
          .max(100)
          .precision(2)
          .error('Write a percentage from 0 to 100, with at most two decimals.'),
    }),
    defineField({name: 'periodEnd', type: 'date', title: 'Twelve months up to'}),
    defineField({
      name: 'accountsCounted',
      type: 'number',
      title: 'Accounts counted',
      validation: (rule) => rule.integer().min(1).error('Write a whole number from 1.'),
    }),
    defineField({
      name: 'accountsLost',
      type: 'number',
      title: 'Accounts that lost money',
      validation: (rule) => rule.integer().min(0).error('Write a whole number from 0.'),
    }),
    defineField({name: 'computedBy', type: 'string', title: 'Computed by'}),
    defineField({
      name: 'evidence',
      type: 'file',
      title: 'The calculation',
      description: 'Counts only, no names: whoever knows the address of a file can read it.',
      options: {accept: '.csv,.pdf,.xlsx'},
    }),
    defineField({name: 'reviewDate', type: 'date', title: 'Review by'}),
  ],
})
