import {foldText} from '#domain/format/fold-text.ts'
import {wordsIn} from '#web/features/search/terms/terms-of.ts'
import stopWords from '../words/stop-words.json' with {type: 'json'}
import synonyms from '../words/synonyms.json' with {type: 'json'}

const shortest = 3

// What Arabic writes as one word with the next: the article, alone and after "and", "with", "like", "so", "for".
const article = /^(?:ال|وال|بال|كال|فال|لل)/u
// "And", "so", "with", "for", "like" before a word without an article.
const particle = /^[وفبلك](?=.{4})/u
// Whose it is, and the endings of plural, dual, feminine and adjective, once ة is ه and ى is ي.
const arabicEnding = /(?:كم|هم|نا|ها|ات|ان|ين|ون|يه|وا|ا|ه|ي|ك)$/u
const englishEnding = /(?:ments?|ing|ed|ers?|als?|ly|es|s)$/u

const without = (word: string, part: RegExp): string => {
  const rest = word.replace(part, '')
  return rest.length >= shortest ? rest : word
}

const arabicStem = (word: string): string =>
  without(without(without(without(word, article), particle), arabicEnding), arabicEnding)

const englishStem = (word: string): string => {
  if (word.length <= shortest || /\d/u.test(word) || word.endsWith('ss')) return word
  const singular = without(word.replace(/ies$/u, 'y'), /(?<!s)s$/u)
  const stem = without(singular, englishEnding)
  // "stopped" is "stopp" by now, "trade" and "trading" are "trade" and "trad".
  return without(stem.replace(/(?<letter>[^aeiouls])\k<letter>$/u, '$<letter>'), /[ey]+$/u)
}

const isArabic = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word)

const folded = (word: string): string => foldText(word).replaceAll(/['’.]s?$|['’.]/gu, '')

const bareStem = (word: string): string => (isArabic(word) ? arabicStem(word) : englishStem(word))

// Words of one line mean the same on this site: a question may use any of them for any other.
const meanings: ReadonlyMap<string, string> = new Map(
  [...synonyms.en, ...synonyms.ar].flatMap((line, at) =>
    wordsIn(line).map((word) => [bareStem(folded(word)), `#${at}`] as const),
  ),
)

// Words that a question is full of and that say nothing of what it is about.
const stops: ReadonlySet<string> = new Set(wordsIn(`${stopWords.en} ${stopWords.ar}`).map(folded))

const stemOf = (word: string): string => {
  const stem = bareStem(word)
  return meanings.get(stem) ?? stem
}

/** The words of a text that say what it is about, each once and in the one form that all its forms share. */
export const stemsOf = (text: string): string[] => [
  ...new Set(
    wordsIn(text)
      .map(folded)
      .filter((word) => word !== '' && !stops.has(word))
      .map(stemOf),
  ),
]
