import {z} from 'zod'
import {navLinkFields, navLinkShape} from '../../content/fragments/nav-link.ts'
import {localized} from '../../content/fragments/localized.ts'

/** Part of a query over the platforms page: the call to try a demo account. */
export const demoCallFields = /* groq */ `
  "demoLink": demoLink { ${navLinkFields} },
  "demoTitle": ${localized('demoTitle')},
  "demoText": ${localized('demoText')}
`

const text = z.string().min(1)

/** What `demoCallFields` gives. */
export const demoCallShape = z.object({demoLink: navLinkShape, demoTitle: text, demoText: text})

/** The call to try a demo account, in one language. */
export type DemoCallTexts = z.infer<typeof demoCallShape>
