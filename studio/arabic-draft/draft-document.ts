import {type Draft, draftText} from './draft-text.ts'
import {type MissingArabic, missingArabic} from './missing-arabic.ts'
import type {TranslationMemory} from './translation-memory.ts'

/** A first Arabic draft of all texts of a document that have none. */
export type DocumentDraft = Readonly<{
  texts: ReadonlyArray<Pick<MissingArabic, 'path' | 'field'>>
  /** The changes of the document, in the syntax of patches: each text, and its mark that nobody has read it. */
  set: Readonly<Record<string, unknown>>
}> &
  Omit<Draft, 'value'>

/** Drafts the Arabic of a document. */
export function draftDocument(document: object, memory: TranslationMemory): DocumentDraft {
  const drafts = missingArabic(document).map((text) => ({...text, ...draftText(text.english, memory)}))
  return {
    texts: drafts.map(({path, field}) => ({path, field})),
    set: Object.fromEntries(
      drafts.flatMap(({path, value}) => [
        [`${path}.ar`, value],
        [`${path}.unreviewed`, 'ar'],
      ]),
    ),
    sentences: drafts.flatMap(({sentences}) => sentences),
    movedLinks: drafts.flatMap(({movedLinks}) => movedLinks),
    lostEmphasis: drafts.flatMap(({lostEmphasis}) => lostEmphasis),
  }
}
