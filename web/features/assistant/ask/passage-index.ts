import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import type {Entry} from '#web/features/search/entries/entry.ts'
import {contentIndex} from '#web/features/search/index/content-index.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type PassageIndex, makePassageIndex} from './find-passages.ts'
import {passagesOf} from './passage.ts'

declare global {
  // Next bundles this module once for each route; all of them share the index of a content index.
  var marsaPassageIndexes: WeakMap<ReadonlyMap<string, Entry>, PassageIndex> | undefined
}

const cache = (globalThis.marsaPassageIndexes ??= new WeakMap<ReadonlyMap<string, Entry>, PassageIndex>())

/** The index of all passages in one language; rebuilt after a publication. */
export async function passageIndex(lang: Language): Promise<PassageIndex> {
  const {entries} = await withDrafts(() => contentIndex(lang))
  const cached = cache.get(entries)
  if (cached) return cached
  const fresh = makePassageIndex(passagesOf(entries.values()))
  cache.set(entries, fresh)
  return fresh
}
