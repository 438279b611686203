import 'server-only'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import type {Entry} from '#web/features/search/entries/entry.ts'
import {contentIndex} from '#web/features/search/index/content-index.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type PassageIndex, makePassageIndex} from './find-passages.ts'
import {passagesOf} from './passage.ts'

const kept = new WeakMap<ReadonlyMap<string, Entry>, PassageIndex>()

/** The passages of all content in one language, ready to be asked; made anew when something was published. */
export async function passageIndex(lang: Language): Promise<PassageIndex> {
  const {entries} = await withDrafts(() => contentIndex(lang))
  const known = kept.get(entries)
  if (known) return known
  const fresh = makePassageIndex(passagesOf(entries.values()))
  kept.set(entries, fresh)
  return fresh
}
