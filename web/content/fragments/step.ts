import {z} from 'zod'
import {navLinkFields, navLinkShape} from './nav-link.ts'
import {localized} from './localized.ts'

/** GROQ fragment: a step with its links. */
export const stepFields = /* groq */ `
  _key,
  "title": ${localized('title')},
  "text": ${localized('text')},
  "links": links[] { ${navLinkFields} }
`

const text = z.string().min(1)

/** The result of `stepFields`. */
export const stepShape = z.object({
  _key: text,
  title: text,
  text,
  links: z
    .array(navLinkShape)
    .nullable()
    .transform((links) => links ?? []),
})
export type Step = z.infer<typeof stepShape>
