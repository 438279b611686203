import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineArrayMember, defineField} from 'sanity'
import {pageType} from '../fields/page-type.ts'
import {requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'
import {checkEachOnce} from '../rules/check-each-once.ts'
import {asRuleResult} from '../rules/problem.ts'

/** The groups of instruments, with samples. */
export const tradingPage = pageType({
  name: 'tradingPage',
  title: 'Trading page',
  icon: ChartUpwardIcon,
  fields: [
    defineField({
      name: 'cards',
      type: 'array',
      title: 'Markets',
      of: [defineArrayMember({type: 'marketCard'})],
      validation: (rule) => [
        rule.required().min(4).error('Show at least four markets.'),
        rule.custom((cards: {group?: string}[] | undefined) =>
          asRuleResult(checkEachOnce(cards?.map(({group}) => group) ?? [], 'group')),
        ),
      ],
    }),
    requiredText({
      name: 'spreadsNote',
      title: 'Note on the spreads',
      description: 'On which account they start there, and that they are indicative.',
    }),
    requiredObject({name: 'conditionsLink', type: 'navLink', title: 'Link to all instruments'}),
  ],
})
