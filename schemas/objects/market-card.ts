import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {choiceField} from '../fields/choice.ts'
import {requiredLine, requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'
import {checkSymbols} from '../rules/check-symbols.ts'
import {asRuleResult} from '../rules/problem.ts'
import {instrumentGroups, instrumentGroupTitles} from '#domain/instruments/instrument-group-codes.ts'

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
      description: 'The card of crypto says that it is not available where the region forbids crypto CFDs.',
      values: instrumentGroups,
      titles: instrumentGroupTitles,
    }),
    requiredLine({name: 'title', title: 'Title'}),
    requiredText({name: 'text', title: 'Text'}),
    requiredLine({name: 'startingSpread', title: 'Starting spread', description: 'Such as from 0.0 pips.'}),
    defineField({
      name: 'symbols',
      type: 'array',
      title: 'Sample instruments',
      description: 'Symbols of the trading tables, such as EURUSD; names and spreads come from there.',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => [
        rule.required().min(3).unique().error('Add at least three instruments, each once.'),
        rule.custom((symbols: string[] | undefined) => asRuleResult(checkSymbols(symbols ?? []))),
      ],
    }),
    requiredObject({name: 'link', type: 'navLink', title: 'Link'}),
  ],
  preview: {select: {title: 'title.en', subtitle: 'startingSpread.en'}},
})
