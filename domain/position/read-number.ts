import {toIsoDate} from '#domain/format/iso-date.ts'
import {foldSigns} from '#domain/format/typed-text.ts'
import {type Decimal, decimal, floorToStep, plainDigits} from './decimal.ts'

/** What is wrong with a typed number. */
export type NumberFault = Readonly<
  | {kind: 'notNumber' | 'negative'}
  | {kind: 'tooManyDigits' | 'tooManyDecimals'; limit: string}
  /** `1,000` is one in some countries and a thousand in others. */
  | {kind: 'ambiguous'; text: string; thousands: string; decimals: string}
>

/** A field's validation error. `limit` is the limit, or a valid alternative. */
export type Fault =
  | NumberFault
  | Readonly<
      | {kind: 'empty' | 'notPositive' | 'notWhole' | 'unlisted' | 'notDay' | 'beforeOpening'}
      | {kind: 'offStep'; step: string; below: string; above: string}
      | {kind: 'farFromPrice'; price: string; least: string; most: string}
      | {kind: 'unknownChoice' | 'notHeldIn'; choices: readonly string[]}
      | {
          kind:
            | 'tooSmall'
            | 'tooLarge'
            | 'tooManyNights'
            | 'notBelow'
            | 'notAbove'
            | 'unknownSymbol'
            | 'notOffered'
          limit: string
        }
    >

/** A number as a visitor wrote it. An empty field has neither a value nor an error. */
export type ReadNumber<Problem = Fault> = Readonly<
  {value: Decimal; fault?: undefined} | {value: null; fault?: Problem}
>

export const maxNights = 3_650
const maxDigits = 12
const maxDecimals = 10

const vulgarFraction = /[¼-¾⅐-⅞]/gu
const fraction = /^(?:(?<whole>\d+) )?(?<over>\d+) ?\/ ?(?<under>\d+)$/u
const single = /^(?<whole>\d*)(?<mark>[.,\u066b])(?<decimals>\d*)$/u
const grouped =
  /^(?<whole>[1-9]\d{0,2}(?<group>[ '.,])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,\u066b](?<decimals>\d+))?$/u

/** Folds the signs of a typed number: U+066C only groups digits; U+060C is the comma of an Arabic keyboard. */
const foldNumber = (text: string): string =>
  foldSigns(text.replaceAll(vulgarFraction, (sign) => ` ${sign.normalize('NFKC')} `))
    .replaceAll('\u066c', "'")
    .replaceAll('\u060c', ',')

const faulty = <Problem>(fault: Problem) => ({value: null, fault}) as const

function readDigits(whole: string, decimals: string): ReadNumber<NumberFault> {
  const [digits, places] = [whole.replaceAll(/\D|^0+/gu, ''), decimals.replace(/0+$/u, '')]
  if (digits.length > maxDigits) return faulty({kind: 'tooManyDigits', limit: String(maxDigits)})
  if (places.length > maxDecimals) return faulty({kind: 'tooManyDecimals', limit: String(maxDecimals)})
  return {value: decimal(`${digits || '0'}.${places || '0'}`)}
}

function readFraction(whole: string, over: string, under: string): ReadNumber<NumberFault> {
  if (/^0+$/u.test(under)) return faulty({kind: 'notNumber'})
  const parts = [whole, over, under].map((digits) => readDigits(digits, ''))
  const [first, second, third] = parts.map(({value}) => value)
  if (!first || !second || !third) return faulty({kind: 'tooManyDigits', limit: String(maxDigits)})
  const value = first.plus(second.div(third))
  return value.eq(value.round(maxDecimals))
    ? {value}
    : faulty({kind: 'tooManyDecimals', limit: String(maxDecimals)})
}

/** Reads unsigned digits. Rejects one comma before exactly three digits as ambiguous, unless only a zero precedes it. */
function readUnsigned(text: string): ReadNumber<NumberFault> {
  if (/^\d+$/u.test(text)) return readDigits(text, '')
  const {whole = '', mark, decimals = ''} = single.exec(text)?.groups ?? {}
  if (mark === ',' && /[1-9]/u.test(whole) && decimals.length === 3) {
    const readings = [readDigits(`${whole}${decimals}`, ''), readDigits(whole, decimals)] as const
    const [thousands, places] = readings.map(({value}) => value?.toFixed())
    return thousands !== undefined && places !== undefined
      ? faulty({kind: 'ambiguous', text, thousands, decimals: places})
      : faulty({kind: 'tooManyDigits', limit: String(maxDigits)})
  }
  if (mark !== undefined && `${whole}${decimals}` !== '') return readDigits(whole, decimals)
  const groups = grouped.exec(text)?.groups
  if (groups) return readDigits(groups['whole'] ?? '', groups['decimals'] ?? '')
  const parts = fraction.exec(text)?.groups
  return parts
    ? readFraction(parts['whole'] ?? '', parts['over'] ?? '', parts['under'] ?? '')
    : faulty({kind: 'notNumber'})
}

/**
 * Reads a number as people type or paste it: `0,5`, `.5`, `٠٫٥`, `½`, `1 1/2`, `1,000.50`, `1.000,50`, `10 000`. Accepts the digits of any keyboard,
 * and ignores invisible marks.
 */
export function readNumber(text: string): ReadNumber<NumberFault> {
  const folded = foldNumber(text)
  if (folded === '') return {value: null}
  const [, before = '', digits = '', after = ''] = /^([+-]?) ?(.*?) ?(-?)$/u.exec(folded) ?? []
  const read = readUnsigned(digits)
  const isNegative = before === '-' || after === '-'
  return isNegative && read.fault?.kind !== 'notNumber' ? faulty({kind: 'negative'}) : read
}

/** Reads a number above zero. */
export function readPositive(text: string): ReadNumber {
  const read = readNumber(text)
  return read.value?.eq(0) ? faulty({kind: 'notPositive'}) : read
}

/** Reads a required number above zero. */
export function readRequired(text: string, max: number): ReadNumber {
  const read = readPositive(text)
  if (read.value === null) return faulty(read.fault ?? {kind: 'empty'})
  return read.value.gt(max) ? faulty({kind: 'tooLarge', limit: String(max)}) : read
}

/** The permitted sizes, in lots. */
type LotBounds = Readonly<{min: number; max: number; step: number}>

/** Reads a number of lots between two bounds, on the instrument's step. */
export function readLots(text: string, {min, max, step}: LotBounds): ReadNumber {
  const read = readPositive(text)
  if (read.value === null) return read
  if (read.value.lt(decimal(min))) return faulty({kind: 'tooSmall', limit: plainDigits(min)})
  if (read.value.gt(decimal(max))) return faulty({kind: 'tooLarge', limit: plainDigits(max)})
  const below = floorToStep(read.value, step)
  if (below.eq(read.value)) return read
  const above = below.plus(decimal(step))
  return faulty({kind: 'offStep', step: plainDigits(step), below: below.toFixed(), above: above.toFixed()})
}

const priceFactor = 100
const largestPrice = 100_000_000

/** Reads a price within a factor of 100 of the indicative one, so that a misplaced decimal mark is an error. */
export function readPrice(text: string, indicative: number | null): ReadNumber {
  const read = readPositive(text)
  if (read.value === null) return read
  if (indicative === null)
    return read.value.gt(largestPrice) ? faulty({kind: 'tooLarge', limit: String(largestPrice)}) : read
  const price = decimal(indicative)
  const [least, most] = [price.div(priceFactor), price.times(priceFactor)]
  if (read.value.gte(least) && read.value.lte(most)) return read
  return faulty({
    kind: 'farFromPrice',
    price: price.toFixed(),
    least: least.toFixed(),
    most: most.toFixed(),
  })
}

/** Reads a whole number of nights; zero is allowed. */
export function readNights(text: string): ReadNumber {
  const read = readNumber(text)
  if (read.value === null) return read
  if (!read.value.eq(read.value.round(0))) return faulty({kind: 'notWhole'})
  return read.value.gt(maxNights) ? faulty({kind: 'tooLarge', limit: String(maxNights)}) : read
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/u

// JavaScript reads `2026-02-30` as the second of March.
const isExistingDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && toIsoDate(time) === text
}

/** Reads a day as date fields send it (`2026-12-01`). An empty field has neither a day nor an error. */
export function readDay(text: string): Readonly<{day: string | null; fault?: Fault}> {
  const folded = foldSigns(text)
  if (folded === '') return {day: null}
  const isDay = isoDay.test(folded) && isExistingDay(folded)
  return isDay ? {day: folded} : {day: null, fault: {kind: 'notDay'}}
}
