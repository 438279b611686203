import {choiceField} from './choice.ts'
import {featureIcons, featureGlyphTitles} from '../values/feature-icons.ts'

/** The drawing that stands beside a text. */
export const glyphField = choiceField({
  name: 'glyph',
  title: 'Drawing',
  values: featureIcons,
  titles: featureGlyphTitles,
})
