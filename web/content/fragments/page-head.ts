import {z} from 'zod'
import {localized} from './localized.ts'

/** GROQ fragment: header and search metadata of a page. */
export const pageHeadFields = /* groq */ `
  "eyebrow": ${localized('eyebrow')},
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
`

const text = z.string().min(1)

/** The result of `pageHeadFields`; spread into the shape of a page. */
export const pageHeadShape = {
  eyebrow: text.nullable(),
  headline: text,
  lead: text,
  search: z.object({title: text, description: text}),
}
