import type {TextSegment} from '../search-results.ts'
import {listTerms, wordsIn, locateWords} from './terms.ts'

const maxLength = 180
const wordsBefore = 6

const cut = (text: string): string => {
  if (text.length <= maxLength) return text
  const truncated = text.slice(0, maxLength)
  return `${truncated.slice(0, truncated.lastIndexOf(' '))} …`
}

/** The excerpt of a result: its summary, or the passage around the match if only the body matches. */
export function chooseExcerpt(summary: string, body: string, terms: readonly string[]): string {
  const wanted = new Set(terms)
  const isMatch = (word: string) => listTerms(word).some((term) => wanted.has(term))
  if (body === '' || wordsIn(summary).some(isMatch)) return cut(summary)
  const words = body.split(/\s+/u)
  const firstMatch = words.findIndex((word) => wordsIn(word).some(isMatch))
  if (firstMatch < 0) return cut(summary)
  const start = Math.max(0, firstMatch - wordsBefore)
  return `${start > 0 ? '… ' : ''}${cut(words.slice(start).join(' '))}`
}

/** Splits a text into segments, so that each matching word has its own segment. */
export function markMatches(text: string, terms: readonly string[]): TextSegment[] {
  const wanted = new Set(terms)
  const segments: TextSegment[] = []
  let end = 0
  const add = (until: number, isMatch: boolean) => {
    if (until > end) segments.push({at: end, text: text.slice(end, until), isMatch})
    end = until
  }
  for (const {word, start} of locateWords(text)) {
    if (!listTerms(word).some((term) => wanted.has(term))) continue
    add(start, false)
    add(start + word.length, true)
  }
  add(text.length, false)
  return segments
}
