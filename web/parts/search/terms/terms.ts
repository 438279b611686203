import {foldText} from '#domain/format/typed-text.ts'

const word = /[\p{L}\p{M}\p{N}]+(?:[/'’.][\p{L}\p{M}\p{N}]+)*/gu
const shortestStem = 3

// Arabic joins the article to its noun, by itself or after "and", "with", "like", "so", "for".
const article = /^(?:ال|وال|بال|كال|فال|لل)/u
// Endings of plural, dual, feminine and adjective. At this point, ة is ه and ى is ي.
const ending = /(?:ات|ان|ين|ون|يه|ها|ه|ي)$/u

const findStem = (term: string): string => {
  const bare = term.replace(article, '')
  const core = bare.length >= shortestStem ? bare : term
  const stem = core.replace(ending, '')
  return stem.length >= shortestStem ? stem : core
}

const isArabic = (term: string): boolean => /^\p{Script=Arabic}+$/u.test(term)

/** The words of a text. `EUR/USD` and `cTrader's` are one word each. */
export const wordsIn = (text: string): string[] => text.match(word) ?? []

/** The words of a text with their start index. */
export const locateWords = (text: string): Array<Readonly<{word: string; start: number}>> =>
  [...text.matchAll(word)].map((match) => ({word: match[0], start: match.index}))

/** The index terms of a word: the folded word, and the stem of an Arabic word. */
export function listTerms(text: string): string[] {
  const term = foldText(text).replaceAll(/['’.]/gu, '')
  if (term === '') return []
  const stem = isArabic(term) ? findStem(term) : term
  return stem === term ? [term] : [term, stem]
}

/** The query term of a word: the form that matches its other forms. */
export const queryTerm = (text: string): string | null => listTerms(text).at(-1) ?? null

/** The form of a word for substring search in folded texts: an Arabic stem, or the folded word with its punctuation. */
export const substringTerm = (text: string): string | null =>
  isArabic(foldText(text)) ? queryTerm(text) : foldText(text)

/** Whether every word of a query is a complete word of a name. */
export function containsWords(name: string, query: string): boolean {
  const terms = new Set(wordsIn(name).flatMap(listTerms))
  const queryTerms = wordsIn(query).map(queryTerm)
  return queryTerms.length > 0 && queryTerms.every((term) => term !== null && terms.has(term))
}

/** Whether a query equals a name. */
export const equalsName = (name: string, query: string): boolean =>
  wordsIn(name).length === wordsIn(query).length && containsWords(name, query)

/** Whether a name begins with all words of a query. */
export const beginsWith = (name: string, query: string): boolean => {
  const length = wordsIn(query).length
  return length > 0 && equalsName(wordsIn(name).slice(0, length).join(' '), query)
}

/** The words of texts as query terms. They are computed on first use, because only a misspelt query needs them. */
export function lazyTerms(listTexts: () => readonly string[]): () => ReadonlySet<string> {
  let terms: ReadonlySet<string> | undefined
  return () =>
    (terms ??= new Set(listTexts().flatMap((text) => wordsIn(text).flatMap((word) => queryTerm(word) ?? []))))
}
