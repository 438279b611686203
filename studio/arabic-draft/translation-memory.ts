import {isBlock, blockText, type Fields, isFields} from './read-texts.ts'
import {splitSentences} from './split-sentences.ts'

/** A text in English and what the site says for it in Arabic. */
export type Pair = Readonly<{en: string; ar: string}>

/** What the site's own texts say in Arabic: sentences and whole texts, and the terms of the glossary. */
export type TranslationMemory = Readonly<{
  /** By the English without regard to case and spaces. */
  exact: ReadonlyMap<string, string>
  /** By the English with its figures left out. */
  byNumbers: ReadonlyMap<string, Pair>
  pairs: readonly Pair[]
  terms: readonly Pair[]
}>

const figures = /\d+(?:[.,:]\d+)*/gu

/** An English text without regard to case and spaces. */
export const keyOf = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** The same with its figures left out. */
export const figureKeyOf = (text: string): string => keyOf(text).replaceAll(figures, '#')

/** The figures of a text, in its order. */
export const figuresIn = (text: string): string[] => text.match(figures) ?? []

/** Makes the memory of documents: each text that is there in both languages, and each sentence where both have as many. */
export function buildMemory(documents: readonly Fields[]): TranslationMemory {
  const pairs = documents.flatMap(pairsIn)
  const exact = new Map<string, string>()
  const byNumbers = new Map<string, Pair>()
  for (const pair of pairs) {
    if (!exact.has(keyOf(pair.en))) exact.set(keyOf(pair.en), pair.ar)
    const isSafe = sameFigures(pair) && figuresIn(pair.en).length > 0
    if (isSafe && !byNumbers.has(figureKeyOf(pair.en))) byNumbers.set(figureKeyOf(pair.en), pair)
  }
  const terms = documents.flatMap(({_type, term}) => (_type === 'glossaryTerm' ? pairOf(term) : []))
  return {exact, byNumbers, pairs, terms: terms.toSorted((a, b) => b.en.length - a.en.length)}
}

// A figure that both languages have once can be replaced in both.
function sameFigures({en, ar}: Pair): boolean {
  const [english, arabic] = [figuresIn(en), figuresIn(ar)]
  return new Set(english).size === english.length && english.toSorted().join() === arabic.toSorted().join()
}

const pairOf = (value: unknown): Pair[] => {
  if (!isFields(value)) return []
  const {en, ar, unreviewed, outdated} = value
  // What nobody has read, and what is out of date, teaches nothing.
  if (unreviewed !== undefined || outdated !== undefined) return []
  return typeof en === 'string' && typeof ar === 'string' && en !== '' && ar !== '' ? [{en, ar}] : []
}

function pairsIn(value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap(pairsIn)
  if (!isFields(value)) return []
  const {en, ar, unreviewed, outdated} = value
  if (typeof en === 'string') return pairOf(value).flatMap(withSentences)
  if (Array.isArray(en) && Array.isArray(ar))
    return unreviewed === undefined && outdated === undefined ? paragraphPairs(en, ar) : []
  return Object.values(value).flatMap(pairsIn)
}

// Only where both languages are built alike is the third paragraph of one that of the other.
function paragraphPairs(en: readonly unknown[], ar: readonly unknown[]): Pair[] {
  const shapeOf = (blocks: readonly unknown[]) =>
    blocks
      .map((block) => (isFields(block) ? `${String(block['_type'])} ${String(block['style'])}` : ''))
      .join()
  if (shapeOf(en) !== shapeOf(ar)) return []
  return en.flatMap((block, index) => {
    const other = ar[index]
    if (!isBlock(block) || !isBlock(other)) return []
    const pair = {en: blockText(block), ar: blockText(other)}
    return pair.en === '' || pair.ar === '' ? [] : withSentences(pair)
  })
}

function withSentences(pair: Pair): Pair[] {
  const english = splitSentences(pair.en, 'en')
  const arabic = splitSentences(pair.ar, 'ar')
  if (english.length < 2 || english.length !== arabic.length) return [pair]
  return [pair, ...english.map((en, index) => ({en, ar: arabic[index] ?? ''}))]
}
