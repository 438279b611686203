import {foldText} from '#domain/format/typed-text.ts'
import {wordsIn} from '#web/parts/search/terms/terms.ts'
import stopWords from '../words/stop-words.json' with {type: 'json'}
import synonyms from '../words/synonyms.json' with {type: 'json'}

const minStemLength = 3

// Particles that Arabic joins to the next word: the article by itself, and after "and", "with", "like", "so", "for".
const article = /^(?:ال|وال|بال|كال|فال|لل)/u
// "And", "so", "with", "for", "like" before a word without an article.
const particle = /^[وفبلك](?=.{4})/u
// Possessive suffixes, and endings of plural, dual, feminine and adjective. At this point, ة is ه and ى is ي.
const arabicEnding = /(?:كم|هم|نا|ها|ات|ان|ين|ون|يه|وا|ا|ه|ي|ك)$/u
const englishEnding = /(?:ments?|ing|ed|ers?|als?|ly|es|s)$/u

const removePart = (word: string, part: RegExp): string => {
  const rest = word.replace(part, '')
  return rest.length >= minStemLength ? rest : word
}

const findArabicStem = (word: string): string =>
  removePart(removePart(removePart(removePart(word, article), particle), arabicEnding), arabicEnding)

const findEnglishStem = (word: string): string => {
  if (word.length <= minStemLength || /\d/u.test(word) || word.endsWith('ss')) return word
  const singular = removePart(word.replace(/ies$/u, 'y'), /(?<!s)s$/u)
  const stem = removePart(singular, englishEnding)
  // At this point, "stopped" is "stopp", "trade" is still "trade", and "trading" is "trad".
  return removePart(stem.replace(/(?<letter>[^aeiouls])\k<letter>$/u, '$<letter>'), /[ey]+$/u)
}

const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word)

const foldWord = (word: string): string => foldText(word).replaceAll(/['’.]s?$|['’.]/gu, '')

const findBareStem = (word: string): string => (isArabic(word) ? findArabicStem(word) : findEnglishStem(word))

// The words on one line are synonyms on this site.
const meanings: ReadonlyMap<string, string> = new Map(
  Object.values(synonyms)
    .flat()
    .flatMap((line, at) => wordsIn(line).map((word) => [findBareStem(foldWord(word)), `#${at}`] as const)),
)

// Frequent words without a topic.
const stops: ReadonlySet<string> = new Set(wordsIn(Object.values(stopWords).join(' ')).map(foldWord))

const findStem = (word: string): string => {
  const stem = findBareStem(word)
  return meanings.get(stem) ?? stem
}

/** Verbs of two words whose second word carries no meaning by itself: "sign up", "get my money out". */
const twoWordVerbs: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bsign(?:ed|ing)? (?:me )?up\b/giu, 'register'],
  [/\b(?:get|getting|take|taking|pull|pulling|cash|cashing) (?=(?:\S+ ){0,3}out\b)/giu, 'withdraw '],
  [/\b(?:pay|paying|put|putting) (?=(?:\S+ ){0,3}in\b)/giu, 'deposit '],
]

const joinVerbs = (text: string): string =>
  twoWordVerbs.reduce((changed, [verb, word]) => changed.replaceAll(verb, word), text)

/** The stems of the meaningful words in a text, without duplicates, with synonyms merged. */
export const listStems = (text: string): string[] => [
  ...new Set(
    wordsIn(joinVerbs(text))
      .map(foldWord)
      .filter((word) => word !== '' && !stops.has(word))
      .map(findStem),
  ),
]
