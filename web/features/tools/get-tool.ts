import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {listSlugs} from '#web/content/list-slugs.ts'
import type {Language} from '#domain/languages/languages.ts'
import {navLinkFields, navLinkShape} from '../../content/fragments/nav-link.ts'
import {factFields, factsShape, product, productFields} from '../platforms/product-fields.ts'
import {localized} from '../../content/fragments/localized.ts'

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

/** The page of a tool, in one language. */
export type Tool = NonNullable<z.infer<typeof shape>>

/** The tool at `/tools/<slug>`, or null when there is none. */
export const getTool = async (lang: Language, slug: string): Promise<Tool | null> =>
  (await listSlugs('tool')).includes(slug)
    ? await fetchContent({query: toolQuery, params: {lang, slug}, shape, types: ['tool', 'faq']})
    : null
