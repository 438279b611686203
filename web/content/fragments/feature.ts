import {z} from 'zod'
import {featureIcons} from '#schemas/values/feature-icons.ts'
import {localized} from './localized.ts'

/** Part of a query: what something offers. */
export const featureFields = /* groq */ `
  _key,
  glyph,
  anchor,
  "title": ${localized('title')},
  "text": ${localized('text')}
`

const text = z.string().min(1)

/** What `featureFields` gives. */
export const featureShape = z.object({
  _key: text,
  glyph: z.enum(featureIcons),
  /** Where links lead to it on its page. */
  anchor: text.nullable(),
  title: text,
  text,
})
