import {termsOf, wordsIn} from './terms-of.ts'

const longest = 180
const wordsBefore = 6

const cut = (text: string): string => {
  if (text.length <= longest) return text
  const whole = text.slice(0, longest)
  return `${whole.slice(0, whole.lastIndexOf(' '))} …`
}

/** What a result says of itself: its summary, or, where only the whole text holds the words, the part that does. */
export function excerptOf(summary: string, body: string, terms: readonly string[]): string {
  const asked = new Set(terms)
  const isMet = (word: string) => termsOf(word).some((term) => asked.has(term))
  if (body === '' || wordsIn(summary).some(isMet)) return cut(summary)
  const words = body.split(/\s+/u)
  const met = words.findIndex((word) => wordsIn(word).some(isMet))
  if (met < 0) return cut(summary)
  const start = Math.max(0, met - wordsBefore)
  return `${start > 0 ? '… ' : ''}${cut(words.slice(start).join(' '))}`
}
