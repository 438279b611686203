import {z} from 'zod'
import {localized} from './localized.ts'

/** Part of a query: a labelled link into the site; its address is without a language. */
export const navLinkFields = /* groq */ `href, "label": ${localized('label')}`

/** What `navLinkFields` gives. */
export const navLinkShape = z.object({href: z.string().startsWith('/'), label: z.string().min(1)})
