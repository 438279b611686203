import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {pickLinks} from '#web/parts/region/may-show-link.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

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

/** The search page, with the suggestions that the visitor's country allows. */
export async function getSearchPage(scope: CountryScope): Promise<SearchPage> {
  const [page, region] = await Promise.all([
    fetchContent({query: searchPageQuery, params: {lang: scope.lang}, shape, types: ['searchPage']}),
    getRegionProfile(scope),
  ])
  return {...page, suggestions: [...pickLinks(region, page.suggestions)]}
}
