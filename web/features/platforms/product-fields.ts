import {z} from 'zod'
import {proseShape} from '#schemas/queries/page-texts.ts'
import {
  claimFields,
  claimShape,
  featureFields,
  featureShape,
  stepFields,
  stepShape,
  navLinkFields,
  navLinkShape,
} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {faqFields, faqsShape} from '../../parts/article/faq-fields.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

/** GROQ fragment: one entry of a list of facts. */
export const factFields = /* groq */ `
  _key,
  "label": ${localized('label')},
  "value": ${localized('value')}
`

/** GROQ fragment: the common fields of platforms, editions and tools. */
export const productFields = /* groq */ `
  "slug": slug.current,
  "name": ${localized('name')},
  ${pageHeadFields},
  "claims": claims[] { ${claimFields} },
  "featuresTitle": ${localized('featuresTitle')},
  "features": features[] { ${featureFields} },
  "stepsTitle": ${localized('stepsTitle')},
  "steps": steps[] { ${stepFields} },
  "note": ${localized('note')},
  "body": ${localized('body')},
  "artwork": artwork { ${pictureFields}, "alt": ${localized('alt')} },
  ${faqFields}
`

const text = z.string().min(1)

/** A list of results of `factFields`. */
export const factsShape = z.array(z.object({_key: text, label: text, value: text}))
export type Facts = z.infer<typeof factsShape>

/** The result of `productFields`, to spread into the shape of a page. */
export const product = {
  slug: text,
  name: text,
  ...pageHeadShape,
  claims: z.array(claimShape).nullable(),
  featuresTitle: text,
  features: z.array(featureShape),
  stepsTitle: text.nullable(),
  steps: z.array(stepShape).nullable(),
  note: text.nullable(),
  body: proseShape.nullable(),
  artwork: pictureShape.nullable(),
  faqs: faqsShape,
}

const productShape = z.object(product)
export type Product = z.infer<typeof productShape>

/** GROQ fragment over the platforms page: the call to action for a demo account. */
export const demoCallFields = /* groq */ `
  "demoLink": demoLink { ${navLinkFields} },
  "demoTitle": ${localized('demoTitle')},
  "demoText": ${localized('demoText')}
`

/** The result of `demoCallFields`. */
export const demoCallShape = z.object({demoLink: navLinkShape, demoTitle: text, demoText: text})

/** The call to action for a demo account, in one language. */
export type DemoCallTexts = z.infer<typeof demoCallShape>
