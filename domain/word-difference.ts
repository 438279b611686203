import {diffWords} from 'diff'
import type {Language} from './languages.ts'

/** A run of words that both texts have, or only one of them. */
export type WordRun = Readonly<{kind: 'kept' | 'removed' | 'added'; text: string}>

// Texts with more edits are complete rewrites. Comparing them takes time and shows nothing useful.
const maxEdits = 1_000

const toKind = ({added, removed}: Readonly<{added: boolean; removed: boolean}>): WordRun['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'kept'
}

/** Lists the words to remove and to add, using the word boundaries of the language. */
export function compareWords(language: Language, from: string, to: string): readonly WordRun[] {
  const parts = diffWords(from, to, {
    intlSegmenter: new Intl.Segmenter(language, {granularity: 'word'}),
    maxEditLength: maxEdits,
  })
  return parts === undefined
    ? [
        {kind: 'removed', text: from},
        {kind: 'added', text: to},
      ]
    : parts.map((part) => ({kind: toKind(part), text: part.value}))
}
