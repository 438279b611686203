import {BarChartIcon} from '@sanity/icons/BarChart'
import {pageType} from '../fields/page-type.ts'

/** Head of the trading-conditions page; its sections are documents of their own. */
export const tradingConditionsPage = pageType({
  name: 'tradingConditionsPage',
  title: 'Trading-conditions page',
  icon: BarChartIcon,
  lead: 'States that the tables are indicative and educational.',
  fields: [],
})
