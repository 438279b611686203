import {defineField, defineType} from 'sanity'
import {checkLossPercentage, type LossPercentage} from '../rules/check-loss-percentage.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The provider's share of retail accounts that lose money. When empty, the standard range for new providers is shown. */
export const lossPercentage = defineType({
  name: 'lossPercentage',
  type: 'object',
  title: 'Share of retail accounts that lose money',
  options: {columns: 3},
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
    defineField({name: 'reviewDate', type: 'date', title: 'Review by'}),
  ],
})
