import {tokenize} from './tokenize.ts'

type Term = Readonly<{
  /** Words that have to follow one another. */
  words: readonly string[]
  /** Whether the last word may go on. */
  isPrefix: boolean
  isExcluded: boolean
}>

/** What `text::query()` is given, read: `"exact phrase"`, `word`, `begin*`, `-without`. */
export type TextQuery = Readonly<{everything: boolean; terms: readonly Term[]}>

/** Reads the language of `text::query()`. */
export function parseTextQuery(text: string): TextQuery {
  const tokens: readonly string[] = text.match(/-?"[^"]*"\*?|\S+/g) ?? []
  const terms = tokens.flatMap((token): Term[] => {
    const words = tokenize(token)
    const [isExcluded, isPrefix] = [token.startsWith('-'), token.endsWith('*')]
    return words.length > 0 ? [{words, isPrefix, isExcluded}] : []
  })
  return {everything: tokens.includes('*'), terms}
}

const usualLength = 100

/**
 * How well the words of some texts meet a query: 0 when a term is missing or an excluded one is there, more the oftener terms are met.
 * A query of nothing but a `*` is met by everything, one of nothing by nothing.
 */
export function relevance(texts: readonly (readonly string[])[], {everything, terms}: TextQuery): number {
  const length = texts.reduce((sum, words) => sum + words.length, 0)
  let score = everything ? 1 : 0
  for (const term of terms) {
    const met = texts.reduce((sum, words) => sum + countOf(words, term), 0)
    if (term.isExcluded ? met > 0 : met === 0) return 0
    // BM25: each further occurrence counts for less, and so does one among many words.
    const saturation = 1.2 * (0.25 + (0.75 * length) / usualLength)
    score += term.isExcluded ? (score > 0 ? 0 : 1) : (met * 2.2) / (met + saturation)
  }
  return score
}

function countOf(words: readonly string[], {words: sought, isPrefix}: Term): number {
  const last = sought.length - 1
  const final = sought[last] ?? ''
  let count = 0
  // From the last word back, for it alone tells most places apart.
  for (let end = last; end < words.length; end += 1) {
    const word = words[end] ?? ''
    if (isPrefix ? !word.startsWith(final) : word !== final) continue
    if (sought.every((expected, place) => place === last || words[end - last + place] === expected))
      count += 1
  }
  return count
}
