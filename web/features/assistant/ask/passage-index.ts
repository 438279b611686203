import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import type {Entry} from '#web/features/search/entries/entry.ts'
import {contentIndex} from '#web/features/search/index/content-index.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type PassageIndex, makePassageIndex} from './find-passages.ts'
import {passagesOf} from './passage.ts'

declare global {
  // Next bundles this module once for each route; all of them share the index of a content index.
  var marsaPassageIndexes: WeakMap<ReadonlyMap<string, Entry>, Promise<PassageIndex>> | undefined
}

const cache = (globalThis.marsaPassageIndexes ??= new WeakMap<
  ReadonlyMap<string, Entry>,
  Promise<PassageIndex>
>())

/** The index of all passages in one language; rebuilt after a publication, once for all who wait for it. */
export async function passageIndex(lang: Language): Promise<PassageIndex> {
  const {entries} = await withDrafts(() => contentIndex(lang))
  const cached = cache.get(entries)
  if (cached) return await cached
  const fresh = passagesOf(entries.values()).then(makePassageIndex)
  cache.set(entries, fresh)
  return await fresh
}
