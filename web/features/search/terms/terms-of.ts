import {foldText} from '#domain/format/fold-text.ts'

const word = /[\p{L}\p{M}\p{N}]+(?:[/'’.][\p{L}\p{M}\p{N}]+)*/gu
const shortestStem = 3

// What Arabic writes as one word with the next: the article, alone and after "and", "with", "like", "so", "for".
const article = /^(?:ال|وال|بال|كال|فال|لل)/u
// Endings of plural, dual, feminine and adjective, once ة is ه and ى is ي.
const ending = /(?:ات|ان|ين|ون|يه|ها|ه|ي)$/u

const stemOf = (term: string): string => {
  const bare = term.replace(article, '')
  const core = bare.length >= shortestStem ? bare : term
  const stem = core.replace(ending, '')
  return stem.length >= shortestStem ? stem : core
}

const isArabic = (term: string): boolean => /^\p{Script=Arabic}+$/u.test(term)

/** The words of a text; `EUR/USD` and `cTrader's` count as one each. */
export const wordsIn = (text: string): string[] => text.match(word) ?? []

/** A word as it is compared: folded; an Arabic word also without its article and its ending. */
export function termsOf(text: string): string[] {
  const term = foldText(text).replaceAll(/['’.]/gu, '')
  if (term === '') return []
  const stem = isArabic(term) ? stemOf(term) : term
  return stem === term ? [term] : [term, stem]
}

/** A word as it is asked for: the one form that finds all others. */
export const queryTerm = (text: string): string | null => termsOf(text).at(-1) ?? null

/** A word as it is looked for within texts that were folded and no more: the stem of an Arabic one, any other with its signs. */
export const substringTerm = (text: string): string | null =>
  isArabic(foldText(text)) ? queryTerm(text) : foldText(text)

/** Whether every word of a query is, whole, a word of a name. */
export function containsWords(name: string, query: string): boolean {
  const terms = new Set(wordsIn(name).flatMap(termsOf))
  const queryTerms = wordsIn(query).map(queryTerm)
  return queryTerms.length > 0 && queryTerms.every((term) => term !== null && terms.has(term))
}

/** Whether a query is a name, whole. */
export const equalsName = (name: string, query: string): boolean =>
  wordsIn(name).length === wordsIn(query).length && containsWords(name, query)
