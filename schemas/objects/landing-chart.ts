import {BarChartIcon} from '@sanity/icons/BarChart'
import {defineType} from 'sanity'
import {blockPreview} from '../fields/block-preview.ts'
import {blockHead} from '../fields/block-head.ts'
import {choiceField} from '../fields/choice.ts'
import {symbolField} from '../fields/symbol.ts'
import {landingCharts, landingChartTitles} from '../values/landing-charts.ts'

/** One of the site's own charts of an instrument, on a landing page. */
export const landingChart = defineType({
  name: 'landingChart',
  type: 'object',
  title: 'Chart',
  icon: BarChartIcon,
  fields: [
    ...blockHead,
    symbolField,
    choiceField({
      name: 'chart',
      title: 'Chart',
      description: "Left out where the visitor's region does not offer the instrument.",
      values: landingCharts,
      titles: landingChartTitles,
    }),
  ],
  preview: blockPreview('Chart', {title: 'title.en', subtitle: 'symbol'}),
})
