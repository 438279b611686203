import {ControlsIcon} from '@sanity/icons/Controls'
import {pageType} from '../fields/page-type.ts'
import {requiredText} from '../fields/required-localized.ts'
import {requiredObject} from '../fields/required-object.ts'

/** The calculators. Data comes from the trading tables and the region profile. */
export const calculatorsPage = pageType({
  name: 'calculatorsPage',
  title: 'Calculators page',
  icon: ControlsIcon,
  fields: [
    requiredObject({name: 'calculators', type: 'calculatorTexts', title: 'Calculators'}),
    requiredText({
      name: 'disclaimer',
      title: 'Disclaimer',
      description: 'Results are indicative, not advice. Shown beside every result.',
    }),
  ],
})
