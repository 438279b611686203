import {queryTerm, wordsIn} from './terms-of.ts'

// Shorter words are one letter from too many others. Arabic is written without most of its vowels.
const minLength = (word: string): number => (/\p{Script=Arabic}/u.test(word) ? 5 : 6)

/** Letters that are spoken, and often written, as their neighbours: «الدهب» is «الذهب». */
const dialectLetters: Readonly<Record<string, string>> = {ذ: 'د', ث: 'ت', ظ: 'ض'}

const asSpoken = (term: string): string =>
  term.replaceAll(/[ذثظ]/gu, (letter) => dialectLetters[letter] ?? letter)

/**
 * Whether two words differ by one letter too few or too many, or by two neighbours that have changed places. The first and the last letter are the
 * same, and no letter is another: "heading" is no misspelt "heating", and "targets" no "Target".
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
  /** The words that can be meant. */
  known: ReadonlySet<string>
  /** Whether a word is a word of its own, and no other one misspelt. */
  isOrdinary: (word: string) => boolean
}>

/** The one known word that a word was meant to be; null where there is none, or more than one. */
function meantBy(term: string, {known, isOrdinary}: Vocabulary): string | null {
  if (known.has(term)) return term
  if (isOrdinary(term)) return null
  const spoken = asSpoken(term)
  const [meant, ...others] = [...known].filter(
    (word) => asSpoken(word) === spoken || (term.length >= minLength(term) && isOneErrorApart(term, word)),
  )
  return meant !== undefined && others.length === 0 ? meant : null
}

/** The words with each unknown one as the known word that it was meant to be; null where nothing was misspelt, or a word may be anything. */
export function correctSpelling(words: string, vocabulary: Vocabulary): string | null {
  const asked = wordsIn(words)
  const terms = asked.map((word) => queryTerm(word) ?? word)
  // `min/max` is two words, and a name with a digit is as it is written.
  if (!asked.every((word) => /^[\p{L}\p{M}]+$/u.test(word))) return null
  const meant = terms.map((term) => meantBy(term, vocabulary))
  const isAsWritten = meant.every((term, at) => term === terms[at])
  return isAsWritten || meant.some((term) => term === null) ? null : meant.join(' ')
}
