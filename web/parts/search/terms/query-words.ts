import {defaultLanguage, type Language} from '#domain/languages.ts'
import {searchTopics, synonyms} from '#domain/terms/search-words.ts'
import {queryTerm, wordsIn} from './terms.ts'

const readTerms = (text: string): string[] => wordsIn(text).flatMap((word) => queryTerm(word) ?? [])

const known = synonyms.flatMap(({words, ...texts}) =>
  words.map((word) => ({terms: readTerms(word), texts})).filter(({terms}) => terms.length > 0),
)
// Longer topics come first: "mt5 mac" before "mt5".
const topics = searchTopics
  .flatMap(({path, words}) => words.map((word) => ({terms: readTerms(word), path})))
  .toSorted((one, other) => other.terms.length - one.terms.length)

/** A query with its loan words and synonyms in the spelling of the texts in a language. */
export function translateSynonyms(query: string, lang: Language): string {
  const words = wordsIn(query)
  const terms = words.map((word) => queryTerm(word))
  const found = known
    .flatMap((synonym) => {
      const at = terms.findIndex((_, start) =>
        synonym.terms.every((term, offset) => terms[start + offset] === term),
      )
      return at < 0 ? [] : [{...synonym, at}]
    })
    .toSorted((one, other) => other.terms.length - one.terms.length)[0]
  if (!found) return query
  const after = words.slice(found.at + found.terms.length)
  return [
    ...words.slice(0, found.at),
    found.texts[lang] ?? found.texts[defaultLanguage] ?? '',
    ...after,
  ].join(' ')
}

/** The end of the path of the topic page that a query asks for, or null. */
export function findTopicPath(query: string): string | null {
  const asked = new Set(readTerms(query))
  return topics.find(({terms}) => terms.every((term) => asked.has(term)))?.path ?? null
}

/** All runs of adjacent words in a query, longest first. */
export function listRuns(query: string): string[] {
  const words = query.split(/\s+/u).filter(Boolean).slice(0, 8)
  return words
    .flatMap((_, start) =>
      words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')),
    )
    .toSorted((one, other) => other.length - one.length)
}

// Shorter words are one letter away from too many others. Arabic omits most vowels.
const minLength = (word: string): number => (/\p{Script=Arabic}/u.test(word) ? 5 : 6)

/** Letters that are pronounced, and often written, like another one: «الدهب» is «الذهب». */
const dialectLetters: Readonly<Record<string, string>> = {ذ: 'د', ث: 'ت', ظ: 'ض'}

const asSpoken = (term: string): string =>
  term.replaceAll(/[ذثظ]/gu, (letter) => dialectLetters[letter] ?? letter)

/**
 * Whether two words differ by one missing or extra letter, or by two swapped adjacent letters. The first and last letters
 * must match, and substitutions don't count: "heading" isn't a misspelt "heating", nor "targets" a misspelt "Target".
 */
function isOneErrorApart(one: string, other: string): boolean {
  if (one[0] !== other[0] || one.at(-1) !== other.at(-1)) return false
  let at = 1
  while (at < one.length && one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}

type Vocabulary = Readonly<{
  /** The candidate words. */
  known: ReadonlySet<string>
  /** Whether a word is an ordinary word rather than a misspelling. */
  isOrdinary: (word: string) => boolean
}>

/** The single known word that a word was meant to be. Null if it is ambiguous or unknown. */
function meantBy(term: string, {known, isOrdinary}: Vocabulary): string | null {
  if (known.has(term)) return term
  if (isOrdinary(term)) return null
  const spoken = asSpoken(term)
  const [meant, ...others] = [...known].filter(
    (word) => asSpoken(word) === spoken || (term.length >= minLength(term) && isOneErrorApart(term, word)),
  )
  return meant !== undefined && others.length === 0 ? meant : null
}

/** The words, with each unknown word corrected. Null if the spelling was right, or if a word is ambiguous. */
export function correctSpelling(words: string, vocabulary: Vocabulary): string | null {
  const asked = wordsIn(words)
  const terms = asked.map((word) => queryTerm(word) ?? word)
  // `min/max` is two words, and a name with a digit isn't corrected.
  if (!asked.every((word) => /^[\p{L}\p{M}]+$/u.test(word))) return null
  const meant = terms.map((term) => meantBy(term, vocabulary))
  const isAsWritten = meant.every((term, at) => term === terms[at])
  return isAsWritten || meant.some((term) => term === null) ? null : meant.join(' ')
}
