import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {
  navLinkFields,
  navLinkShape,
  pageHeadShape,
  pageHeadFields,
} from '../../content/fragments/page-parts.ts'
import {localized} from '../../content/fragments/localized.generated.ts'

export const searchPageQuery = defineQuery(`*[_type == "searchPage" && _id == "searchPage"][0] {
  ${pageHeadFields},
  "emptyTitle": ${localized('emptyTitle')},
  "emptyText": ${localized('emptyText')},
  "suggestionsTitle": ${localized('suggestionsTitle')},
  "suggestions": suggestions[] { ${navLinkFields} }
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  emptyTitle: text,
  emptyText: text,
  suggestionsTitle: text,
  suggestions: z
    .array(navLinkShape)
    .nullable()
    .transform((links) => links ?? []),
})

export type SearchPage = z.infer<typeof shape>

export const getSearchPage = (lang: Language): Promise<SearchPage> =>
  fetchContent({query: searchPageQuery, params: {lang}, shape, types: ['searchPage']})
