import 'server-only'
import {getMessages} from '#i18n/messages.ts'
import {type EntryKind, entryKinds} from '../entries/entry.ts'
import type {SearchResults} from '../search-results.ts'
import {searchContent, searchInstruments, type Ranked, type SearchRequest} from './ranked.ts'

const positions: ReadonlyMap<EntryKind, number> = new Map(entryKinds.map((kind, at) => [kind, at]))
const position = ({kind}: Ranked): number => positions.get(kind) ?? 0

/** All results for a query, for a visitor's language and region. */
export async function searchSite(search: SearchRequest): Promise<SearchResults> {
  const [content, instruments] = await Promise.all([searchContent(search), searchInstruments(search)])
  const {kinds} = getMessages(search.scope.lang).search
  const ranked = [...content, ...(instruments ?? [])].toSorted(
    (one, other) => other.score - one.score || position(one) - position(other),
  )
  return {
    groups: ranked.map(({kind, count, results}) => ({kind, label: kinds[kind], count, results})),
    instrumentsKnown: instruments !== null,
  }
}
