import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {getRegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {Entry} from '../entries/entry.ts'
import {isForRegion} from '../entries/is-for-region.ts'
import type {Result} from '../search-results.ts'
import {contentIndex} from '../index/content-index.ts'
import {excerptOf} from '../terms/excerpt-of.ts'
import {markMatches} from '../terms/mark-matches.ts'
import {equalsName} from '../terms/terms-of.ts'
import type {Ranked, SearchRequest} from './ranked.ts'

const resultOf = ({lang}: Scope, entry: Entry, terms: readonly string[]): Result => {
  const {id, kind, path, title, text, body} = entry
  // The answer to a frequent question is complete, because no page may show it.
  const excerpt = kind === 'question' ? text : excerptOf(text, body, terms)
  return {
    id,
    href: publicPath(lang, path),
    title: markMatches(title, terms),
    excerpt: markMatches(excerpt, terms),
    notice: null,
  }
}

/** Content results for a query, by kind, as far as they are for visitors of the region and of the country. */
export async function searchContent({scope, query, maxPerKind}: SearchRequest): Promise<Ranked[]> {
  const [{entries, index}, region] = await Promise.all([
    withDrafts(() => contentIndex(scope.lang)),
    getRegionProfile(scope),
  ])
  const hits = index.find(query).flatMap((hit) => {
    const entry = entries.get(hit.id)
    return entry && isForRegion(entry, region) ? [{...hit, entry}] : []
  })
  // An exact title comes before a text that mentions the query often.
  const hasExactTitle = ({entry}: Readonly<{entry: Entry}>) => equalsName(entry.title, query)
  hits.sort((one, other) => Number(hasExactTitle(other)) - Number(hasExactTitle(one)))
  return [...Map.groupBy(hits, ({entry}) => entry.kind)].map(([kind, found]) => ({
    kind,
    count: found.length,
    score: found[0]?.score ?? 0,
    results: found.slice(0, maxPerKind).map(({entry, terms}) => resultOf(scope, entry, terms)),
  }))
}
