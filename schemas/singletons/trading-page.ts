import {inDefault} from '../fields/previews.ts'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {instrumentGroups, instrumentGroupTitles} from '#domain/instruments/instrument.ts'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredText, requiredObject} from '../fields/basic-fields.ts'
import {checkSymbols, asRuleResult, checkEachOnce, requireValue} from '../rules/value-checks.ts'
import {pageType} from '../fields/page-fields.ts'

/** A card of the trading page: a group of instruments, its lowest spread and some of its instruments. */
export const marketCard = defineType({
  name: 'marketCard',
  type: 'object',
  title: 'Market',
  icon: BarChartIcon,
  fields: [
    choiceField({
      name: 'group',
      title: 'Group of instruments',
      description: 'In regions that forbid crypto CFDs, the crypto card says that they aren’t available.',
      values: instrumentGroups,
      titles: instrumentGroupTitles,
    }),
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    requiredLine({
      name: 'startingSpread',
      title: 'Starting spread',
      description: 'For example: from 0.0 pips',
    }),
    defineField({
      name: 'symbols',
      type: 'array',
      title: 'Sample instruments',
      description:
        'Symbols of the trading tables, for example EURUSD. Their names and spreads come from there.',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => [
        ...requireValue(rule, (own) => own.min(3).unique(), 'Add at least three instruments, each once.'),
        rule.custom((symbols: string[] | undefined) => asRuleResult(checkSymbols(symbols ?? []))),
      ],
    }),
    requiredObject({name: 'link', type: 'navLink', title: 'Link'}),
  ],
  preview: {select: {title: inDefault('title'), subtitle: inDefault('startingSpread')}},
})

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
        ...requireValue(rule, (own) => own.min(4), 'Show at least four markets.'),
        rule.custom((cards: {group?: string}[] | undefined) =>
          asRuleResult(checkEachOnce(cards?.map(({group}) => group) ?? [], 'group')),
        ),
      ],
    }),
    requiredText({
      name: 'spreadsNote',
      title: 'Note about the spreads',
      description: 'Says which account has these spreads, and that they are indicative.',
    }),
    requiredObject({name: 'conditionsLink', type: 'navLink', title: 'Link to all instruments'}),
  ],
})
