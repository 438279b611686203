import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import type {Entry} from '../entries/entry.ts'
import {getSearchSources} from '../entries/get-search-sources.ts'
import {listEntries} from '../entries/list-entries.ts'
import type {SearchSources} from '../entries/search-sources.ts'
import {type TextIndex, makeIndex} from './make-index.ts'

const weights = {title: 5, alias: 3, text: 2, body: 1}

type CachedIndex = Readonly<{
  version: string
  entries: ReadonlyMap<string, Entry>
  index: TextIndex
}>

declare global {
  // Next bundles this module once for each route; all of them share one index a language.
  var marsaContentIndexes: Map<Language, CachedIndex> | undefined
}

// The last index of each language. Its version includes every document and its update time, so drafts never reach other visitors.
const cache = (globalThis.marsaContentIndexes ??= new Map<Language, CachedIndex>())

const versionOf = (sources: SearchSources): string =>
  Object.values(sources)
    .flat()
    .map(({_id, _updatedAt}) => `${_id} ${_updatedAt}`)
    .join()

/** The search index of the content in one language; rebuilt after a publish. */
export async function contentIndex(lang: Language): Promise<CachedIndex> {
  const sources = await getSearchSources(lang)
  const version = versionOf(sources)
  const cached = cache.get(lang)
  if (cached?.version === version) return cached
  const entries = listEntries(sources)
  const fresh = {
    version,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    index: makeIndex(
      entries.map(({id, title, alias, text, body}) => ({id, title, alias, text, body})),
      {weights},
    ),
  }
  cache.set(lang, fresh)
  return fresh
}
