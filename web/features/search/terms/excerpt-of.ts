import {termsOf, wordsIn} from './terms-of.ts'

const maxLength = 180
const wordsBefore = 6

const cut = (text: string): string => {
  if (text.length <= maxLength) return text
  const truncated = text.slice(0, maxLength)
  return `${truncated.slice(0, truncated.lastIndexOf(' '))} …`
}

/** What a result says of itself: its summary, or, where only the whole text holds the words, the part that does. */
export function excerptOf(summary: string, body: string, terms: readonly string[]): string {
  const wanted = new Set(terms)
  const isMatch = (word: string) => termsOf(word).some((term) => wanted.has(term))
  if (body === '' || wordsIn(summary).some(isMatch)) return cut(summary)
  const words = body.split(/\s+/u)
  const firstMatch = words.findIndex((word) => wordsIn(word).some(isMatch))
  if (firstMatch < 0) return cut(summary)
  const start = Math.max(0, firstMatch - wordsBefore)
  return `${start > 0 ? '… ' : ''}${cut(words.slice(start).join(' '))}`
}
