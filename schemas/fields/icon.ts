import {choiceField} from './choice.ts'
import {featureIcons, featureIconTitles} from '../values/feature-icons.ts'

/** The drawing that stands beside a text. */
export const iconField = choiceField({
  name: 'glyph',
  title: 'Drawing',
  values: featureIcons,
  titles: featureIconTitles,
})
