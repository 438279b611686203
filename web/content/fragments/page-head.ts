import {z} from 'zod'
import {localized} from './localized.ts'

/** Part of a query: what every page begins with, and how it is listed. */
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

/** What `pageHeadFields` gives; spread into the shape of a page. */
export const pageHead = {
  eyebrow: text.nullable(),
  headline: text,
  lead: text,
  search: z.object({title: text, description: text}),
}
