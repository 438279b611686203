import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {isBlock, readBlockText, type Fields, isFields, splitSentences} from './document-texts.ts'

/** An English text and the site's Arabic for it. */
type Pair = Readonly<{en: string; ar: string}>

/** The site's own translations: sentences, whole texts, and the terms of the glossary. */
export type TranslationMemory = Readonly<{
  /** By English text, ignoring case and spaces. */
  exact: ReadonlyMap<string, string>
  /** By English text without its numbers. */
  numberless: ReadonlyMap<string, Pair>
  pairs: readonly Pair[]
  terms: readonly Pair[]
}>

const numberPattern = /\d+(?:[.,:]\d+)*/gu

/** Normalizes case and spaces of an English text. */
export const toKey = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** The same key without numbers. */
const toNumberlessKey = (text: string): string => toKey(text).replaceAll(numberPattern, '#')

/** The numbers of a text in order. */
const listNumbers = (text: string): string[] => text.match(numberPattern) ?? []

/** Builds the memory from documents: each text with both languages, and each sentence if both languages have the same number. */
export function buildMemory(documents: readonly Fields[]): TranslationMemory {
  const pairs = documents.flatMap(collectPairs)
  const exact = new Map<string, string>()
  const numberless = new Map<string, Pair>()
  for (const pair of pairs) {
    if (!exact.has(toKey(pair.en))) exact.set(toKey(pair.en), pair.ar)
    const isSafe = hasSameNumbers(pair) && listNumbers(pair.en).length > 0
    if (isSafe && !numberless.has(toNumberlessKey(pair.en))) numberless.set(toNumberlessKey(pair.en), pair)
  }
  const terms = documents.flatMap(({_type, term}) => (_type === 'glossaryTerm' ? toPair(term) : []))
  return {exact, numberless, pairs, terms: terms.toSorted((a, b) => b.en.length - a.en.length)}
}

// A number that occurs once in both languages can be replaced in both.
function hasSameNumbers({en, ar}: Pair): boolean {
  const [english, arabic] = [listNumbers(en), listNumbers(ar)]
  return new Set(english).size === english.length && english.toSorted().join() === arabic.toSorted().join()
}

const toPair = (value: unknown): Pair[] => {
  if (!isFields(value)) return []
  const {en, ar, unreviewed, outdated} = value
  // Unread and outdated texts aren't a reliable source.
  if (unreviewed !== undefined || outdated !== undefined) return []
  return typeof en === 'string' && typeof ar === 'string' && en !== '' && ar !== '' ? [{en, ar}] : []
}

function collectPairs(value: unknown): Pair[] {
  if (Array.isArray(value)) return value.flatMap(collectPairs)
  if (!isFields(value)) return []
  const {en, ar, unreviewed, outdated} = value
  if (typeof en === 'string') return toPair(value).flatMap(withSentences)
  if (Array.isArray(en) && Array.isArray(ar))
    return unreviewed === undefined && outdated === undefined ? pairParagraphs(en, ar) : []
  return Object.values(value).flatMap(collectPairs)
}

// Paragraphs correspond by position only if both languages have the same structure.
function pairParagraphs(en: readonly unknown[], ar: readonly unknown[]): Pair[] {
  const describeShape = (blocks: readonly unknown[]) =>
    blocks
      .map((block) => (isFields(block) ? `${String(block['_type'])} ${String(block['style'])}` : ''))
      .join()
  if (describeShape(en) !== describeShape(ar)) return []
  return en.flatMap((block, index) => {
    const other = ar[index]
    if (!isBlock(block) || !isBlock(other)) return []
    const pair = {en: readBlockText(block), ar: readBlockText(other)}
    return pair.en === '' || pair.ar === '' ? [] : withSentences(pair)
  })
}

function withSentences(pair: Pair): Pair[] {
  const english = splitSentences(pair.en, 'en')
  const arabic = splitSentences(pair.ar, 'ar')
  if (english.length < 2 || english.length !== arabic.length) return [pair]
  return [pair, ...english.map((en, index) => ({en, ar: arabic[index] ?? ''}))]
}

const everyText = '*[!(_type match "sanity.*") && !(_type match "system.*")]'

/** Loads the memory of all published texts. */
export const loadMemory = async (client: SanityClient): Promise<TranslationMemory> =>
  buildMemory(
    z
      .array(z.record(z.string(), z.unknown()))
      .parse(await client.fetch<unknown>(everyText, {}, {perspective: 'published'})),
  )

/** How a sentence was translated: exactly, with other numbers, from a similar sentence, or not at all. */
export type Source = 'exact' | 'figures' | 'near' | 'unknown'

export type TranslatedSentence = Readonly<{en: string; ar: string; source: Source}>

/** Brackets around text that a person must correct. */
const openBracket = '⟦'
const closeBracket = '⟧'

const minLikeness = 0.7
// In a shorter sentence, one different word changes too much.
const minWords = 4

/** Translates a sentence from the memory. Unknown text stays English in brackets, with the glossary's terms translated. */
export function translateSentence(en: string, memory: TranslationMemory): TranslatedSentence {
  // A number reads the same in both languages.
  if (!/\p{L}/u.test(en)) return {en, ar: en, source: 'exact'}
  const exact = memory.exact.get(toKey(en))
  if (exact !== undefined) return {en, ar: exact, source: 'exact'}
  const alike = memory.numberless.get(toNumberlessKey(en))
  if (alike) return {en, ar: replaceNumbers(alike, listNumbers(en)), source: 'figures'}
  const near = findNear(en, memory.pairs)
  if (near) return {en, ar: `${near.ar} ${addBrackets(en)}`, source: 'near'}
  const terms = listTerms(en, memory.terms).map((term) => `${term.en} = ${term.ar}`)
  return {en, ar: addBrackets([en, ...terms].join(' · ')), source: 'unknown'}
}

/** Marks a text that a person must correct. */
export const addBrackets = (text: string): string => `${openBracket}${text}${closeBracket}`

/** The Arabic of a pair with another sentence's numbers. */
function replaceNumbers({en, ar}: Pair, wanted: readonly string[]): string {
  const replacements = new Map(listNumbers(en).map((number, index) => [number, wanted[index] ?? number]))
  return ar.replaceAll(numberPattern, (number) => replacements.get(number) ?? number)
}

const listWords = (text: string): Set<string> => new Set(toKey(text).match(/[\p{L}\p{N}]+/gu) ?? [])

/** The pair with the most similar English, if it's similar enough. */
function findNear(en: string, pairs: readonly Pair[]): Pair | undefined {
  const wanted = listWords(en)
  if (wanted.size < minWords) return undefined
  let best: Pair | undefined
  let bestLikeness = minLikeness
  for (const pair of pairs) {
    const words = listWords(pair.en)
    const likeness = (2 * [...wanted].filter((word) => words.has(word)).length) / (wanted.size + words.size)
    if (likeness < bestLikeness) continue
    best = pair
    bestLikeness = likeness
  }
  return best
}

/** The glossary's terms in a sentence, singular or plural, longest first. */
const listTerms = (en: string, terms: readonly Pair[]): Pair[] => {
  const words = ` ${(toKey(en).match(/[\p{L}\p{N}/-]+/gu) ?? []).join(' ')} `
  return terms.filter((term) => ['', 's'].some((ending) => words.includes(` ${toKey(term.en)}${ending} `)))
}

/** Whether a text still contains brackets for a person to resolve. */
export const hasBrackets = (text: unknown): boolean => {
  if (typeof text === 'string') return text.includes(openBracket)
  return typeof text === 'object' && text !== null && Object.values(text).some(hasBrackets)
}
