import {z} from 'zod'
import {navLinkFields, navLinkShape} from './nav-link.ts'
import {localized} from './localized.ts'

/** Part of a query: one of several steps, with the links to where it is taken. */
export const stepFields = /* groq */ `
  _key,
  "title": ${localized('title')},
  "text": ${localized('text')},
  "links": links[] { ${navLinkFields} }
`

const text = z.string().min(1)

/** What `stepFields` gives. */
export const stepShape = z.object({
  _key: text,
  title: text,
  text,
  links: z
    .array(navLinkShape)
    .nullable()
    .transform((links) => links ?? []),
})
