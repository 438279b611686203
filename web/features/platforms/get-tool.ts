import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {factFields, factsShape, product, productFields} from './product-fields.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const toolQuery = defineQuery(`*[_type == "tool" && slug.current == $slug][0] {
  ${productFields},
  "action": action { ${navLinkFields}, needsCrypto },
  "factsTitle": ${localized('factsTitle')},
  "facts": facts[] { ${factFields} }
}`)

const shape = z
  .object({
    ...product,
    action: navLinkShape.extend({needsCrypto: z.boolean()}),
    factsTitle: z.string().min(1).nullable(),
    facts: factsShape.nullable(),
  })
  .nullable()

export type Tool = NonNullable<z.infer<typeof shape>>

/** The tool at `/tools/<slug>`, or null. */
export const getTool = async (lang: Language, slug: string): Promise<Tool | null> =>
  (await listSlugs('tool')).includes(slug)
    ? await fetchContent({query: toolQuery, params: {lang, slug}, shape, types: ['tool', 'faq']})
    : null
