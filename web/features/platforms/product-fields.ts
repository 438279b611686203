import {z} from 'zod'
import {claimFields, claimShape} from '../../content/fragments/claim.ts'
import {featureFields, featureShape} from '../../content/fragments/feature.ts'
import {pageHeadShape, pageHeadFields} from '../../content/fragments/page-head.ts'
import {stepFields, stepShape} from '../../content/fragments/step.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {proseShape} from '#web/prose/prose-shape.ts'
import {faqFields, faqsShape} from '../faq/faq-fields.ts'
import {localized} from '../../content/fragments/localized.ts'

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

/** The result of `productFields`; spread into the shape of a page. */
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
