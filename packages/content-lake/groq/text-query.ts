import {isObject} from '../store/document.ts'

/**
 * The words of a text as a search compares them: lower case, without accents and vowel marks, so that `Riščanje`
 * meets `riscanje` and `مُخاطَرة` meets `مخاطرة`.
 */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

// Each typed letter searches the same documents again, and document objects never change.
const known = new WeakMap<object, readonly string[]>()

/** The words of a value: of a text, or of all texts in an array or object at any depth. */
export function tokensIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return tokenize(value)
  if (Array.isArray(value)) return value.flatMap(tokensIn)
  if (!isObject(value)) return []
  const found =
    known.get(value) ??
    Object.entries(value).flatMap(([name, field]) => (isText(name) ? tokensIn(field) : []))
  known.set(value, found)
  return found
}

// Types, keys and references aren't text that an editor wrote.
const isText = (field: string): boolean => !field.startsWith('_')

type Term = Readonly<{
  /** Words in sequence. */
  words: readonly string[]
  /** Whether the last word is a prefix. */
  isPrefix: boolean
  isExcluded: boolean
}>

/** The parsed argument of `text::query()`: `"exact phrase"`, `word`, `begin*`, `-without`. */
export type TextQuery = Readonly<{everything: boolean; terms: readonly Term[]}>

/** Parses the argument of `text::query()`. */
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
 * Scores how well the words of some texts match a query: 0 if a term is missing or an excluded one occurs, and more for frequent terms.
 * The query `*` matches everything, and an empty query nothing.
 */
export function relevance(texts: readonly (readonly string[])[], {everything, terms}: TextQuery): number {
  const length = texts.reduce((sum, words) => sum + words.length, 0)
  let score = everything ? 1 : 0
  for (const term of terms) {
    const met = texts.reduce((sum, words) => sum + countMatches(words, term), 0)
    if (term.isExcluded ? met > 0 : met === 0) return 0
    // BM25: further occurrences count less, and so do occurrences in long texts.
    const saturation = 1.2 * (0.25 + (0.75 * length) / usualLength)
    score += term.isExcluded ? (score > 0 ? 0 : 1) : (met * 2.2) / (met + saturation)
  }
  return score
}

function countMatches(words: readonly string[], {words: sought, isPrefix}: Term): number {
  const last = sought.length - 1
  const final = sought[last] ?? ''
  let count = 0
  // Starts with the last word, because it rules out most places.
  for (let end = last; end < words.length; end += 1) {
    const word = words[end] ?? ''
    if (isPrefix ? !word.startsWith(final) : word !== final) continue
    if (sought.every((expected, place) => place === last || words[end - last + place] === expected))
      count += 1
  }
  return count
}
