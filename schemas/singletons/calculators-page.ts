import {defineType} from 'sanity'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ControlsIcon} from '@sanity/icons/Controls'
import {requiredObject, requiredText} from '../fields/basic-fields.ts'
import {pageType} from '../fields/page-fields.ts'

const calculators = ['margin', 'pipValue', 'swap', 'profit', 'positionSize'] as const
export type Calculator = (typeof calculators)[number]

/** The Studio's names for the calculators. Visitors see titles from the content. */
const calculatorTitles: Readonly<Record<Calculator, string>> = {
  margin: 'Margin',
  pipValue: 'Pip value',
  swap: 'Swap',
  profit: 'Profit',
  positionSize: 'Position size',
}

/** Heading and explanation of each calculator. */
export const calculatorTexts = defineType({
  name: 'calculatorTexts',
  type: 'object',
  title: 'Calculators',
  fields: calculators.map((calculator) =>
    requiredObject({name: calculator, type: 'titledText', title: calculatorTitles[calculator]}),
  ),
})

/** The calculators page. The trading tables and the region profile have the data. */
export const calculatorsPage = pageType({
  name: 'calculatorsPage',
  title: 'Calculators page',
  icon: ControlsIcon,
  fields: [
    requiredObject({name: 'calculators', type: 'calculatorTexts', title: 'Calculators'}),
    requiredText({
      name: 'disclaimer',
      title: 'Disclaimer',
      description: 'Says that results are indicative and not advice. Shown next to every result.',
    }),
  ],
})

/** The calendar page. The trading tables have the dividends, rollovers and economic events, and the trading hours the holidays. */
export const calendarPage = pageType({
  name: 'calendarPage',
  title: 'Calendar page',
  icon: CalendarIcon,
  fields: [
    requiredText({
      name: 'disclaimer',
      title: 'Disclaimer',
      description: 'Says where the dates come from, and that they can change. Shown under the list.',
    }),
  ],
})
