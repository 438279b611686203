import {foldText} from '#domain/format/fold-text.ts'
import {queryTerm, wordsIn} from '#web/features/search/terms/terms-of.ts'
import type {PricePart} from '#web/features/home/price/price-parts.ts'
import {splitAccount} from './split-account.ts'
import words from '../words/instrument-questions.json' with {type: 'json'}
import stopWords from '../words/stop-words.json' with {type: 'json'}

/** What is asked about an instrument. */
export type Intent = 'cost' | 'leverage' | 'hours'

/** A question about one instrument: what is asked, of how much for how long, and the words that are left to name it. */
export type InstrumentQuestion = Readonly<{
  intent: Intent
  /** Of a cost, the figure that is asked for, where it is not the sum. */
  part?: PricePart
  /** The code of an account type. */
  account?: string
  /** Standard lots and nights, where the question says how many. */
  lots?: string
  nights?: string
  name: string
}>

const termSet = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => queryTerm(word) ?? []))

const intents: ReadonlyArray<Readonly<{intent: Intent; terms: ReadonlySet<string>}>> = [
  {intent: 'cost', terms: termSet(words.intents.cost)},
  {intent: 'leverage', terms: termSet(words.intents.leverage)},
  {intent: 'hours', terms: termSet(words.intents.hours)},
]
const parts: ReadonlyArray<Readonly<{part: PricePart; terms: ReadonlySet<string>}>> = [
  {part: 'spread', terms: termSet(words.parts.spread)},
  {part: 'commission', terms: termSet(words.parts.commission)},
  {part: 'swap', terms: termSet(words.parts.swap)},
]
const sums = termSet(words.parts.total)
const margins = termSet(words.parts.margin)
const fillers = termSet(`${stopWords.en} ${stopWords.ar} ${words.fillers}`)
// What is asked of a kind is answered by the rules of the region, whatever fund may have the kind in its name.
const kinds = termSet(words.kinds)
const units = {
  lots: termSet(words.lots),
  nights: termSet(words.nights),
}

const groups: ReadonlyArray<Readonly<{group: string; terms: ReadonlySet<string>}>> = Object.entries(
  words.groups,
).map(([group, text]) => ({group, terms: termSet(text)}))

const number = /^\d+(?:\.\d+)?$/u

type Count = Readonly<{
  unit: keyof typeof units
  value: string
  /** Where the words of it are in the question. */
  places: readonly number[]
}>

const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(foldText))

const singular = foldedWords(words.singular)
const dual = foldedWords(words.dual)
const numbers: ReadonlyMap<string, string> = new Map(
  Object.entries(words.numbers).flatMap(([value, text]) =>
    wordsIn(text).map((word) => [foldText(word), value] as const),
  ),
)

// Arabic writes "for" as one word with the number: "لثلاث ليالٍ".
const forNumber = /^ل/u

/** The number that a word is, in figures. */
const numberOf = (word: string | undefined): string | undefined => {
  const folded = foldText(word ?? '')
  if (number.test(folded)) return folded
  return numbers.get(folded) ?? numbers.get(folded.replace(forNumber, ''))
}

/** How many of a unit: by its form, the number before it, or the word "one" after it as in Arabic; a single one without a number is one. */
function countAt(asked: readonly string[], at: number): Omit<Count, 'unit'> | null {
  const word = foldText(asked[at] ?? '')
  if (dual.has(word)) return {value: '2', places: [at]}
  const before = numberOf(asked[at - 1])
  if (before !== undefined) return {value: before, places: [at - 1, at]}
  if (!singular.has(word)) return null
  return {value: '1', places: numberOf(asked[at + 1]) === '1' ? [at, at + 1] : [at]}
}

/** The counts in a question: `0.5 lots`, `3 ليالٍ`, `two nights`, `لوت`. */
const countsIn = (asked: readonly string[]): Count[] =>
  (['lots', 'nights'] as const).flatMap((unit) => {
    const at = asked.findIndex((word) => units[unit].has(queryTerm(word) ?? ''))
    const count = at < 0 ? null : countAt(asked, at)
    return count ? [{unit, ...count}] : []
  })

const isUnit = (term: string): boolean => units.lots.has(term) || units.nights.has(term)

// A decimal is one term: the point in it is none that the search drops.
const termOf = (word: string): string | null =>
  number.test(foldText(word)) ? foldText(word) : queryTerm(word)

type Terms = ReadonlyArray<string | null>

const hasOneOf = (terms: Terms, known: ReadonlySet<string>): boolean =>
  terms.some((term) => term !== null && known.has(term))

/** What is asked: the margin of so many lots is a figure of their price, and so is the one part of it that is named alone. */
function askedOf(terms: Terms, counts: readonly Count[]): Pick<InstrumentQuestion, 'intent' | 'part'> | null {
  const intent = intents.find((each) => hasOneOf(terms, each.terms))?.intent
  if (intent === 'leverage' && hasOneOf(terms, margins) && counts.some(({unit}) => unit === 'lots'))
    return {intent: 'cost', part: 'margin'}
  if (intent !== 'cost') return intent === undefined ? null : {intent}
  const [only, ...others] = parts.filter((each) => hasOneOf(terms, each.terms))
  const isOfSum = others.length > 0 || hasOneOf(terms, sums) || hasOneOf(terms, margins)
  return only === undefined || isOfSum ? {intent} : {intent, part: only.part}
}

/** Reads a question as one about an instrument; null where it asks for nothing that is known of every instrument, or no words are left to name one. */
export function readQuestion(text: string): InstrumentQuestion | null {
  const {question, account} = splitAccount(text)
  const asked = wordsIn(question)
  const terms = asked.map(termOf)
  const counts = countsIn(asked)
  const what = askedOf(terms, counts)
  // The leverage and the hours that are known are those of no account alone.
  if (!what || (account !== undefined && what.intent !== 'cost')) return null
  const counted = new Set(counts.flatMap(({places}) => places))
  const name = asked.filter((_, at) => {
    const term = terms[at]
    if (typeof term !== 'string' || counted.has(at) || isUnit(term)) return false
    return !fillers.has(term) && !intents.some((each) => each.terms.has(term))
  })
  if (name.every((word) => kinds.has(queryTerm(word) ?? ''))) return null
  return {
    ...what,
    ...(account !== undefined && {account}),
    ...Object.fromEntries(counts.map(({unit, value}) => [unit, value])),
    name: name.join(' '),
  }
}

/** A name without the words for what kind of instrument it is, and the group of that kind; null where it says no kind. `DAX index` is the index DAX. */
export function splitGroup(name: string): Readonly<{name: string; group: string}> | null {
  const asked = wordsIn(name)
  const kind = groups.find(({terms}) => asked.some((word) => terms.has(queryTerm(word) ?? '')))
  const rest = asked.filter((word) => !kind?.terms.has(queryTerm(word) ?? ''))
  return kind && rest.length > 0 ? {name: rest.join(' '), group: kind.group} : null
}
