import {foldText} from '#domain/format/typed-text.ts'
import {type Weekday, weekdays} from '#domain/hours/calendar.ts'
import {type Decimal, decimal} from '#domain/position/decimal.ts'
import type {NumberFault} from '#domain/position/read-number.ts'
import {queryTerm, wordsIn} from '#web/parts/search/terms/terms.ts'
import words from '../words/instrument-questions.json' with {type: 'json'}
import type {Token} from './read-tokens.ts'

/** The part of a question that can't be read with certainty. `text` holds its words. */
export type Unclear =
  | Readonly<{kind: 'fault'; text: string; fault: NumberFault}>
  | Readonly<{
      kind:
        | 'number'
        | 'several'
        | 'wholeNights'
        | 'days'
        | 'weekend'
        | 'words'
        | 'instruments'
        | 'noInstrument'
        | 'unknownInstrument'
        | 'leverage'
        | 'time'
      text: string
    }>

/** Lots, nights and days, and the places of their words in the question. */
export type Amounts = Readonly<{
  lots?: string
  nights?: string
  /** One day: the position opens. Two days: it opens on the first and closes on the second. */
  days: readonly Weekday[]
  unclear: readonly Unclear[]
  places: ReadonlySet<number>
}>

const foldedWords = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(foldText))
const termSet = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => queryTerm(word) ?? []))

type Unit = 'lots' | 'nights'
const units: Readonly<Record<Unit, ReadonlySet<string>>> = {
  lots: termSet(words.lots),
  nights: termSet(words.nights),
}
const singular = foldedWords(words.singular)
const dual = foldedWords(words.dual)
const byWord = (lists: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([value, text]) =>
      wordsIn(text).map((word) => [foldText(word), value] as const),
    ),
  )
const numbers = byWord(words.numbers)
const fractions = byWord(words.fractions)
const dayNames: ReadonlyArray<Readonly<{day: Weekday; names: ReadonlySet<string>}>> = weekdays.map((day) => ({
  day,
  names: foldedWords(words.weekdays[day]),
}))
const untilWords = foldedWords(words.until)

/** Whether a term is a unit (lots or nights). */
export const isUnit = (term: string): boolean => units.lots.has(term) || units.nights.has(term)

// Arabic joins "for" and "and" to the next word: "لثلاث ليالٍ", "لوت ونصف".
const findNumberWord = (folded: string): string | undefined =>
  numbers.get(folded) ?? numbers.get(folded.replace(/^و?ل?/u, ''))
const findFractionWord = (folded: string): string | undefined => fractions.get(folded.replace(/^ل/u, ''))

const articles = new Set(['a', 'an', 'of', 'and'])
/** The last place at or before `from` that isn't an article, so that `half a lot` finds `half`. */
const skipArticles = (tokens: readonly Token[], from: number): number =>
  tokens.slice(0, from + 1).findLastIndex(({folded}) => !articles.has(folded))

const readValue = (token: Token | undefined): Decimal | null => {
  const word = token && findNumberWord(token.folded)
  return token?.value ?? (word === undefined ? null : decimal(word))
}

type Count = Readonly<{value: Decimal | null; from: number; to: number; unclear?: Unclear}>

/** Reads the fraction before a unit: `half a lot`, `one and a half lots`, `three quarters of a lot`, `نص لوت`. */
function readFraction(tokens: readonly Token[], at: number): Count | null {
  const place = skipArticles(tokens, at - 1)
  const fraction = findFractionWord(tokens[place]?.folded ?? '')
  if (fraction === undefined) return null
  const whole = skipArticles(tokens, place - 1)
  const isSum = tokens.slice(whole + 1, place).some(({folded}) => folded === 'and')
  const value = whole === place - 1 || isSum ? readValue(tokens[whole]) : null
  if (value === null) return {value: decimal(fraction), from: place, to: at}
  const part = decimal(fraction)
  return {value: isSum ? value.plus(part) : value.times(part), from: whole, to: at}
}

/** Reads the count of a unit: from its dual form, from the number before it, or as one. Arabic may write "one" after the unit. */
function readCount(tokens: readonly Token[], at: number): Count | null {
  const {folded = ''} = tokens[at] ?? {}
  if (dual.has(folded)) return {value: decimal(2), from: at, to: at}
  const fraction = readFraction(tokens, at)
  if (fraction) return fraction
  const before = tokens[at - 1]
  if (before?.fault)
    return {
      value: null,
      from: at - 1,
      to: at,
      unclear: {kind: 'fault', text: before.text, fault: before.fault},
    }
  const value = readValue(before)
  if (value !== null) return {value, from: at - 1, to: at}
  if (before && /\d/u.test(before.text))
    return {value: null, from: at, to: at, unclear: {kind: 'number', text: before.text}}
  if (!singular.has(folded)) return null
  const after = tokens[at + 1]
  return {value: decimal(1), from: at, to: findNumberWord(after?.folded ?? '') === '1' ? at + 1 : at}
}

/** Arabic puts the half after the unit: "لوت ونص". */
function addHalfAfter(tokens: readonly Token[], count: Count): Count {
  const next = tokens[count.to + 1]?.folded ?? ''
  const half = next.startsWith('و') ? fractions.get(next.slice(1)) : undefined
  return half === undefined || count.value === null
    ? count
    : {...count, value: count.value.plus(decimal(half)), to: count.to + 1}
}

function listCounts(unit: Unit, tokens: readonly Token[]): Count[] {
  return tokens.flatMap(({term}, at) => {
    const count = term !== null && units[unit].has(term) ? readCount(tokens, at) : null
    return count ? [addHalfAfter(tokens, count)] : []
  })
}

const listPlaces = (counts: readonly Count[]): number[] =>
  counts.flatMap(({from, to}) => Array.from({length: to - from + 1}, (_, index) => from + index))

const joinTokens = (tokens: readonly Token[], places: readonly number[]): string =>
  tokens
    .filter((_, at) => places.includes(at))
    .map(({text}) => text)
    .join(' ')

/** Chooses the single count of a unit, or reports why it is unclear. */
function chooseCount(
  unit: Unit,
  tokens: readonly Token[],
): Readonly<{value?: string; unclear: Unclear[]; places: number[]}> {
  const counts = listCounts(unit, tokens)
  const places = listPlaces(counts)
  const text = joinTokens(tokens, places)
  const problem = counts.find(({unclear}) => unclear !== undefined)?.unclear
  if (problem) return {unclear: [problem], places}
  const values = [...new Set(counts.map(({value}) => value?.toFixed()))].flatMap((value) => value ?? [])
  if (values.length > 1) return {unclear: [{kind: 'several', text}], places}
  const [value] = values
  if (value === undefined) return {unclear: [], places}
  const isPart = unit === 'nights' && value.includes('.')
  return isPart ? {unclear: [{kind: 'wholeNights', text}], places} : {value, unclear: [], places}
}

const arabicPrefix = /^[وبفك]?(?:ال|لل|ل)?/u

function readWeekday(tokens: readonly Token[], at: number): Weekday | undefined {
  const folded = tokens[at]?.folded ?? ''
  const bare = folded.replace(arabicPrefix, '')
  const isNamed = /^[وبفك]?(?:ال|لل)/u.test(folded) || (tokens[at - 1]?.folded ?? '').endsWith('يوم')
  const isLatin = /^[a-z]+$/u.test(folded)
  return dayNames.find(({names}) => (isLatin ? names.has(folded) : isNamed && names.has(bare)))?.day
}

/** Reads the days in a question. "Until Thursday" without a first day gives no length. */
function readDays(
  tokens: readonly Token[],
): Readonly<{days: Weekday[]; unclear: Unclear[]; places: number[]}> {
  const found = tokens.flatMap((_, at) => {
    const day = readWeekday(tokens, at)
    return day === undefined ? [] : [{day, at}]
  })
  const places = found.map(({at}) => at)
  const text = joinTokens(tokens, places)
  const [first] = found
  const isEnd =
    found.length === 1 &&
    first !== undefined &&
    (untilWords.has(tokens[first.at - 1]?.folded ?? '') || /^[وبفك]?لل/u.test(tokens[first.at]?.folded ?? ''))
  const unclear: Unclear[] = isEnd || found.length > 2 ? [{kind: 'days', text}] : []
  return {days: found.map(({day}) => day), unclear, places}
}

/** Reads the lots, the nights and the days in a question. */
export function readAmounts(tokens: readonly Token[]): Amounts {
  const [lots, nights, days] = [chooseCount('lots', tokens), chooseCount('nights', tokens), readDays(tokens)]
  return {
    ...(lots.value !== undefined && {lots: lots.value}),
    ...(nights.value !== undefined && {nights: nights.value}),
    days: days.days,
    unclear: [...lots.unclear, ...nights.unclear, ...days.unclear],
    places: new Set([...lots.places, ...nights.places, ...days.places]),
  }
}
