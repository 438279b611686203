import 'server-only'
import {messagesOf} from '#web/i18n/messages.ts'
import {type EntryKind, entryKinds} from '../entries/entry.ts'
import type {SearchResults} from '../search-results.ts'
import {searchContent} from './search-content.ts'
import {searchInstruments} from './search-instruments.ts'
import type {Ranked, SearchRequest} from './ranked.ts'

const positions: ReadonlyMap<EntryKind, number> = new Map(entryKinds.map((kind, at) => [kind, at]))
const position = ({kind}: Ranked): number => positions.get(kind) ?? 0

/** What the site holds for a query, as a reader of one language and region sees it. */
export async function searchSite(search: SearchRequest): Promise<SearchResults> {
  const [content, instruments] = await Promise.all([searchContent(search), searchInstruments(search)])
  const {kinds} = messagesOf(search.scope.lang).search
  const ranked = [...content, ...(instruments ?? [])].toSorted(
    (one, other) => other.score - one.score || position(one) - position(other),
  )
  return {
    groups: ranked.map(({kind, count, results}) => ({kind, label: kinds[kind], count, results})),
    instrumentsKnown: instruments !== null,
  }
}
