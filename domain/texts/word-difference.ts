import {diffWords} from 'diff'
import type {Language} from '#domain/languages/languages.ts'

/** A run of words that both texts have, or only one of them. */
export type WordRun = Readonly<{kind: 'kept' | 'removed' | 'added'; text: string}>

// Of texts with less in common than this, the one was written anew: searching on takes time and shows nothing.
const maxEdits = 1_000

const kindOf = ({added, removed}: Readonly<{added: boolean; removed: boolean}>): WordRun['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'kept'
}

/** The words to take out of a text and to put in, by the word boundaries of its language. */
export function wordDifference(language: Language, from: string, to: string): readonly WordRun[] {
  const parts = diffWords(from, to, {
    intlSegmenter: new Intl.Segmenter(language, {granularity: 'word'}),
    maxEditLength: maxEdits,
  })
  return parts === undefined
    ? [
        {kind: 'removed', text: from},
        {kind: 'added', text: to},
      ]
    : parts.map((part) => ({kind: kindOf(part), text: part.value}))
}
