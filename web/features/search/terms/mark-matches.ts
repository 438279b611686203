import type {TextSegment} from '../search-results.ts'
import {termsOf, wordsIn} from './terms-of.ts'

/** Splits a text into segments, so that each matching word is a segment of its own. */
export function markMatches(text: string, terms: readonly string[]): TextSegment[] {
  const wanted = new Set(terms)
  const segments: TextSegment[] = []
  let end = 0
  const add = (until: number, isMatch: boolean) => {
    if (until > end) segments.push({at: end, text: text.slice(end, until), isMatch})
    end = until
  }
  for (const word of wordsIn(text)) {
    const start = text.indexOf(word, end)
    if (!termsOf(word).some((term) => wanted.has(term))) continue
    add(start, false)
    add(start + word.length, true)
  }
  add(text.length, false)
  return segments
}
