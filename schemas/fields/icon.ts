import {choiceField} from './choice.ts'
import {featureIcons, featureIconTitles} from '../values/feature-icons.ts'

/** The icon beside a text. */
export const iconField = choiceField({
  name: 'icon',
  title: 'Drawing',
  values: featureIcons,
  titles: featureIconTitles,
})
