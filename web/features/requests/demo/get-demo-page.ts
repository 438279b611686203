import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {claimFields, claimShape, featureFields, featureShape} from '../../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../../schemas/queries/page-texts.ts'
import {faqFields, faqsShape} from '../../../parts/article/faq-fields.ts'
import {formTextFields, formTextsShape} from '../../../parts/forms/form-texts.ts'
import {demoPlatforms} from './demo-shape.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'

export const demoPageQuery = defineQuery(`*[_type == "demoPage" && _id == "demoPage"][0] {
  ${pageHeadFields},
  "claims": claims[] { ${claimFields} },
  "featuresTitle": ${localized('featuresTitle')},
  "features": features[] { ${featureFields} },
  "form": form { ${formTextFields} },
  ${faqFields},
  "platforms": *[_type == "platform" && slug.current in $platforms] | order(position asc) {
    "slug": slug.current,
    "name": ${localized('name')}
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  claims: z.array(claimShape),
  featuresTitle: text,
  features: z.array(featureShape),
  form: formTextsShape,
  faqs: faqsShape,
  platforms: z.array(z.object({slug: z.enum(demoPlatforms), name: text})),
})

/** The demo account page in one language. */
export type DemoPage = z.infer<typeof shape>

export const getDemoPage = (lang: Language): Promise<DemoPage> =>
  fetchContent({
    query: demoPageQuery,
    params: {lang, platforms: [...demoPlatforms]},
    shape,
    types: ['demoPage', 'faq', 'platform'],
  })
