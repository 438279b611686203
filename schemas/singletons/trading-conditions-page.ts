import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineField, defineType} from 'sanity'
import {requiredLine, requiredText} from '../fields/required-localized.ts'

/** Head of the trading-conditions page; its sections are documents of their own. */
export const tradingConditionsPage = defineType({
  name: 'tradingConditionsPage',
  type: 'document',
  title: 'Trading-conditions page',
  icon: BarChartIcon,
  fields: [
    requiredLine({name: 'headline', title: 'Headline'}),
    requiredText({
      name: 'lead',
      title: 'Lead',
      description: 'States that the tables are indicative and educational.',
    }),
    defineField({
      name: 'search',
      type: 'searchListing',
      title: 'Search listing',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {prepare: () => ({title: 'Trading-conditions page'})},
})
