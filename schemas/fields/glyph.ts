import {choiceField} from './choice.ts'
import {featureGlyphs, featureGlyphTitles} from '../values/feature-glyphs.ts'

/** The drawing that stands beside a text. */
export const glyphField = choiceField({
  name: 'glyph',
  title: 'Drawing',
  values: featureGlyphs,
  titles: featureGlyphTitles,
})
