import 'server-only'
import type {Language} from '#domain/languages.ts'
import {currentDraft} from '#web/content/draft/current-draft.ts'
import type {Entry} from '../entries/entry.ts'
import {getSearchSources, type SearchSources} from '../entries/search-sources.ts'
import {listEntries} from '../entries/list-entries.ts'
import {type TextIndex, makeIndexInSteps} from '../make-index.ts'

const weights = {title: 5, alias: 3, text: 2, body: 1}

type ContentIndex = Readonly<{
  entries: ReadonlyMap<string, Entry>
  index: TextIndex
}>

type Made = Readonly<{version: string; index: Promise<ContentIndex>}>

declare global {
  // Next bundles this module once per route. The global lets all copies share one index per language.
  var marsaContentIndexes: Map<Language, Made> | undefined
}

// The last index of each language, without drafts. Its version covers every document and its update time.
const cache = (globalThis.marsaContentIndexes ??= new Map<Language, Made>())

const computeVersion = (sources: SearchSources): string =>
  Object.values(sources)
    .flat()
    .map(({_id, _updatedAt}) => `${_id} ${_updatedAt}`)
    .join()

async function makeContentIndex(sources: SearchSources): Promise<ContentIndex> {
  const entries = listEntries(sources)
  const index = await makeIndexInSteps(
    entries.map(({id, title, alias, text, body}) => ({id, title, alias, text, body})),
    {weights},
  )
  return {entries: new Map(entries.map((entry) => [entry.id, entry])), index}
}

/**
 * The search index of the content in one language. It is rebuilt once after a publication, and concurrent callers share the
 * result.
 */
export async function contentIndex(lang: Language): Promise<ContentIndex> {
  // Asked before the read: a preview may end during it.
  const isPublic = (await currentDraft()) === null
  const sources = await getSearchSources(lang)
  if (!isPublic) return await makeContentIndex(sources)
  const version = computeVersion(sources)
  const cached = cache.get(lang)
  if (cached?.version === version) return await cached.index
  const made = {version, index: makeContentIndex(sources)}
  cache.set(lang, made)
  try {
    return await made.index
  } catch (error) {
    if (cache.get(lang) === made) cache.delete(lang)
    throw error
  }
}
