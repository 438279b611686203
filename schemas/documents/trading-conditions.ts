import {ThListIcon} from '@sanity/icons/ThList'
import {defineType} from 'sanity'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {fixedMemberField} from '../fields/fixed-member.ts'
import {toOptions} from '../fields/choice.ts'
import {requiredLine, requiredProse} from '../fields/basic-fields.ts'
import {titlePreview} from '../fields/previews.ts'
import {tradingSectionTitles, tradingSectionKeys} from '../values/closed-sets.ts'
import {pageType} from '../fields/page-fields.ts'

/** Heading and prose of one section of the trading-conditions page. Ids are `tradingConditionsSection-<key>`. */
export const tradingConditionsSection = defineType({
  name: 'tradingConditionsSection',
  type: 'document',
  title: 'Trading-conditions section',
  icon: ThListIcon,
  fields: [
    fixedMemberField({
      name: 'key',
      title: 'Section',
      options: {list: toOptions(tradingSectionTitles, tradingSectionKeys)},
    }),
    requiredLine({name: 'title', title: 'Heading'}),
    requiredProse({name: 'body', title: 'Text'}),
  ],
  preview: titlePreview({title: 'title', detail: 'key'}),
})

/** The head of the trading-conditions page. Its sections are separate documents. */
export const tradingConditionsPage = pageType({
  name: 'tradingConditionsPage',
  title: 'Trading-conditions page',
  icon: BarChartIcon,
  lead: 'Says that the tables are indicative and educational.',
  fields: [],
})
