import {figureKeyOf, figuresIn, keyOf, type Pair, type TranslationMemory} from './translation-memory.ts'

/** How a sentence was translated: as the site says it, with other figures, after one that is much like it, or not at all. */
export type Source = 'exact' | 'figures' | 'near' | 'unknown'

export type TranslatedSentence = Readonly<{en: string; ar: string; source: Source}>

/** Brackets around what a person has to put right. */
export const openBracket = '⟦'
const closeBracket = '⟧'

const minLikeness = 0.7
// Of two or three words, one that differs is another sentence.
const minWords = 4

/** Translates a sentence by the memory. What is not known stays English in brackets, with the glossary's words for it. */
export function translateSentence(en: string, memory: TranslationMemory): TranslatedSentence {
  // A figure alone reads the same in both languages.
  if (!/\p{L}/u.test(en)) return {en, ar: en, source: 'exact'}
  const exact = memory.exact.get(keyOf(en))
  if (exact !== undefined) return {en, ar: exact, source: 'exact'}
  const alike = memory.byNumbers.get(figureKeyOf(en))
  if (alike) return {en, ar: withFigures(alike, figuresIn(en)), source: 'figures'}
  const near = findNear(en, memory.pairs)
  if (near) return {en, ar: `${near.ar} ${bracketed(en)}`, source: 'near'}
  const terms = termsIn(en, memory.terms).map((term) => `${term.en} = ${term.ar}`)
  return {en, ar: bracketed([en, ...terms].join(' · ')), source: 'unknown'}
}

/** A text that waits for a person. */
export const bracketed = (text: string): string => `${openBracket}${text}${closeBracket}`

/** The Arabic of a pair with the figures of another sentence in the place of its own. */
function withFigures({en, ar}: Pair, wanted: readonly string[]): string {
  const replacements = new Map(figuresIn(en).map((figure, index) => [figure, wanted[index] ?? figure]))
  return ar.replaceAll(/\d+(?:[.,:]\d+)*/gu, (figure) => replacements.get(figure) ?? figure)
}

const wordsOf = (text: string): Set<string> => new Set(keyOf(text).match(/[\p{L}\p{N}]+/gu) ?? [])

/** The pair whose English is most like a sentence, if one is like it enough. */
function findNear(en: string, pairs: readonly Pair[]): Pair | undefined {
  const wanted = wordsOf(en)
  if (wanted.size < minWords) return undefined
  let best: Pair | undefined
  let bestLikeness = minLikeness
  for (const pair of pairs) {
    const words = wordsOf(pair.en)
    const likeness = (2 * [...wanted].filter((word) => words.has(word)).length) / (wanted.size + words.size)
    if (likeness < bestLikeness) continue
    best = pair
    bestLikeness = likeness
  }
  return best
}

/** The glossary's terms in a sentence, in the singular or the plural, the longer ones first. */
const termsIn = (en: string, terms: readonly Pair[]): Pair[] => {
  const words = ` ${(keyOf(en).match(/[\p{L}\p{N}/-]+/gu) ?? []).join(' ')} `
  return terms.filter((term) => ['', 's'].some((ending) => words.includes(` ${keyOf(term.en)}${ending} `)))
}
