import {foldText} from '#domain/format/fold-text.ts'
import {wordsIn} from '#web/features/search/terms/terms-of.ts'
import stopWords from '../words/stop-words.json' with {type: 'json'}
import synonyms from '../words/synonyms.json' with {type: 'json'}

const minStemLength = 3

// Particles that Arabic joins to the next word: the article, alone and after "and", "with", "like", "so", "for".
const article = /^(?:ال|وال|بال|كال|فال|لل)/u
// "And", "so", "with", "for", "like" before a word without an article.
const particle = /^[وفبلك](?=.{4})/u
// Possessive suffixes, and the endings of plural, dual, feminine and adjective, once ة is ه and ى is ي.
const arabicEnding = /(?:كم|هم|نا|ها|ات|ان|ين|ون|يه|وا|ا|ه|ي|ك)$/u
const englishEnding = /(?:ments?|ing|ed|ers?|als?|ly|es|s)$/u

const without = (word: string, part: RegExp): string => {
  const rest = word.replace(part, '')
  return rest.length >= minStemLength ? rest : word
}

const arabicStem = (word: string): string =>
  without(without(without(without(word, article), particle), arabicEnding), arabicEnding)

const englishStem = (word: string): string => {
  if (word.length <= minStemLength || /\d/u.test(word) || word.endsWith('ss')) return word
  const singular = without(word.replace(/ies$/u, 'y'), /(?<!s)s$/u)
  const stem = without(singular, englishEnding)
  // At this point "stopped" is "stopp", and "trade" and "trading" are "trade" and "trad".
  return without(stem.replace(/(?<letter>[^aeiouls])\k<letter>$/u, '$<letter>'), /[ey]+$/u)
}

const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word)

const folded = (word: string): string => foldText(word).replaceAll(/['’.]s?$|['’.]/gu, '')

const bareStem = (word: string): string => (isArabic(word) ? arabicStem(word) : englishStem(word))

// The words of one line are synonyms on this site.
const meanings: ReadonlyMap<string, string> = new Map(
  [...synonyms.en, ...synonyms.ar].flatMap((line, at) =>
    wordsIn(line).map((word) => [bareStem(folded(word)), `#${at}`] as const),
  ),
)

// Frequent words that carry no topic.
const stops: ReadonlySet<string> = new Set(wordsIn(`${stopWords.en} ${stopWords.ar}`).map(folded))

const stemOf = (word: string): string => {
  const stem = bareStem(word)
  return meanings.get(stem) ?? stem
}

/** Verbs of two words, whose second word alone says nothing: "sign up", "get my money out". */
const twoWordVerbs: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bsign(?:ed|ing)? (?:me )?up\b/giu, 'register'],
  [/\b(?:get|getting|take|taking|pull|pulling|cash|cashing) (?=(?:\S+ ){0,3}out\b)/giu, 'withdraw '],
  [/\b(?:pay|paying|put|putting) (?=(?:\S+ ){0,3}in\b)/giu, 'deposit '],
]

const withOneWordVerbs = (text: string): string =>
  twoWordVerbs.reduce((changed, [verb, word]) => changed.replaceAll(verb, word), text)

/** The stems of a text's meaningful words, each once, with synonyms merged. */
export const stemsOf = (text: string): string[] => [
  ...new Set(
    wordsIn(withOneWordVerbs(text))
      .map(folded)
      .filter((word) => word !== '' && !stops.has(word))
      .map(stemOf),
  ),
]
