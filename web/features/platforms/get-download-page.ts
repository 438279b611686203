import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {downloadKinds} from '#schemas/values/closed-sets.ts'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import {linkAddress, navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import type {Language} from '#domain/languages.ts'
import {factFields, factsShape, product, productFields} from './product-fields.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

const platformFields = /* groq */ `
  "slug": slug.current,
  "name": ${localized('name')},
  "tabs": tabs[] { ${navLinkFields} }
`

export const downloadPageQuery =
  defineQuery(`*[_type in ["platform", "platformEdition"] && slug.current == $slug][0] {
  _type,
  ${productFields},
  "primaryLabel": ${localized('primaryLabel')},
  "downloadsTitle": ${localized('downloadsTitle')},
  "downloads": downloads[] {
    _key,
    kind,
    href,
    "label": ${localized('label')},
    "requirement": ${localized('requirement')}
  },
  "factsTitle": ${localized('requirementsTitle')},
  "facts": requirements[] { ${factFields} },
  "platform": select(
    _type == "platformEdition" && platform->_type == "platform" => platform-> { ${platformFields} },
    @ { ${platformFields} }
  )
}`)

const text = z.string().min(1)

const common = {
  ...product,
  primaryLabel: text,
  downloadsTitle: text,
  downloads: z
    .array(
      z.object({
        _key: text,
        kind: z.enum(downloadKinds),
        /** A path of the site without a language, or an external address. */
        href: linkAddress,
        label: text,
        requirement: text.nullable(),
      }),
    )
    .min(1),
  /** The platform itself, or the platform of this edition. */
  platform: z.object({slug: text, name: text, tabs: z.array(navLinkShape)}),
}

// Only editions have steps and requirements.
const none = {stepsTitle: z.null(), steps: z.null(), factsTitle: z.null(), facts: z.null()}

const shape = z
  .discriminatedUnion('_type', [
    z.object({_type: z.literal('platform'), ...common, ...none}),
    z.object({
      _type: z.literal('platformEdition'),
      ...common,
      factsTitle: text.nullable(),
      facts: factsShape.nullable(),
    }),
  ])
  .nullable()

/** The page of a platform or of one of its editions, in one language. */
export type DownloadPage = NonNullable<z.infer<typeof shape>>

/** The slugs of all pages below `/download`. */
export const listDownloadSlugs = async (): Promise<string[]> =>
  (await Promise.all([listSlugs('platform'), listSlugs('platformEdition')])).flat()

/** The page at `/download/<slug>`, or null. */
export const getDownloadPage = async (lang: Language, slug: string): Promise<DownloadPage | null> =>
  (await listDownloadSlugs()).includes(slug)
    ? await fetchContent({
        query: downloadPageQuery,
        params: {lang, slug},
        shape,
        types: ['platform', 'platformEdition', 'faq'],
      })
    : null
