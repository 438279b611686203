import {z} from 'zod'
import {localized} from './localized.ts'

/** GROQ fragment: a labelled link into the site; its path has no language. */
export const navLinkFields = /* groq */ `href, "label": ${localized('label')}`

/** The result of `navLinkFields`. */
export const navLinkShape = z.object({href: z.string().startsWith('/'), label: z.string().min(1)})
