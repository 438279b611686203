import {z} from 'zod'
import {featureIcons} from '#schemas/values/feature-icons.ts'
import {localized} from './localized.ts'

/** GROQ fragment: a feature. */
export const featureFields = /* groq */ `
  _key,
  icon,
  anchor,
  "title": ${localized('title')},
  "text": ${localized('text')}
`

const text = z.string().min(1)

/** The result of `featureFields`. */
export const featureShape = z.object({
  _key: text,
  icon: z.enum(featureIcons),
  /** Anchor for links to it. */
  anchor: text.nullable(),
  title: text,
  text,
})
