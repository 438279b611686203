import {z} from 'zod'
import {featureGlyphs} from '#schemas/values/feature-glyphs.ts'

/** Part of a query: what something offers. */
export const featureFields = /* groq */ `
  _key,
  glyph,
  anchor,
  "title": select($lang == "ar" => title.ar, title.en),
  "text": select($lang == "ar" => text.ar, text.en)
`

const text = z.string().min(1)

/** What `featureFields` gives. */
export const featureShape = z.object({
  _key: text,
  glyph: z.enum(featureGlyphs),
  /** Where links lead to it on its page. */
  anchor: text.nullable(),
  title: text,
  text,
})
