import type {TextSegment} from '../search-results.ts'
import {termsOf, wordsIn} from './terms-of.ts'

/** A text in stretches, with the words apart that were asked for. */
export function markMatches(text: string, terms: readonly string[]): TextSegment[] {
  const wanted = new Set(terms)
  const stretches: TextSegment[] = []
  let end = 0
  const add = (until: number, met: boolean) => {
    if (until > end) stretches.push({at: end, text: text.slice(end, until), met})
    end = until
  }
  for (const word of wordsIn(text)) {
    const start = text.indexOf(word, end)
    if (!termsOf(word).some((term) => wanted.has(term))) continue
    add(start, false)
    add(start + word.length, true)
  }
  add(text.length, false)
  return stretches
}
