import type {PositionInputs} from './position-inputs.ts'
import {positionFields, type PositionField, type PositionValues} from './position.ts'
import {weekdays} from '#domain/hours/calendar.ts'
import {readNights} from './read-number.ts'
import {addDays, defaultOpeningDay, readWeekday} from './swap-nights.ts'
import {decimal, plainDigits} from './decimal.ts'

/** The units of a risk: percent of the balance, or an amount. */
export const riskUnits = ['percent', 'amount'] as const

/** The units of a stop: a distance in pips or points, or a price. */
export const stopUnits = ['pips', 'price'] as const

/** The input fields of a position size, named as their URL parameters. */
export const sizeFields = ['balance', 'risk', 'riskIn', 'stop', 'stopIn'] as const
export type SizeField = (typeof sizeFields)[number]

/** A visitor's raw input. */
export type SizeValues = Readonly<Record<SizeField, string>>

/** All calculator fields, named as their URL parameters. `priced` is the symbol that the prices belong to. */
export const calculatorFields = [...positionFields, ...sizeFields, 'priced'] as const
export type CalculatorField = (typeof calculatorFields)[number]

/** Values from an address. Each may be missing. */
export type RequestedValues = Readonly<Partial<Record<CalculatorField, string>>>

const priceFields = ['price', 'close', 'stop'] as const

/** Removes prices that were entered for another instrument, and reports whether there were any. */
export function withoutOtherPrices(
  requested: RequestedValues,
  {symbol}: Pick<PositionInputs, 'symbol'>,
): Readonly<{values: RequestedValues; isRepriced: boolean}> {
  const {priced} = requested
  if (priced === undefined || priced === symbol) return {values: requested, isRepriced: false}
  const {price: _price, close: _close, stop: _stop, ...values} = requested
  return {values, isRepriced: priceFields.some((field) => requested[field] !== undefined)}
}

// The example ends in a loss, so that it doesn't suggest a gain.
const exampleMove = '0.995'

const countDecimals = (value: number): number => plainDigits(value).split('.')[1]?.length ?? 0

/** Default prices: open at the stored price, close half a percent against the position. */
export function makeDefaultPrices({
  price,
  pipSize,
}: PositionInputs): Readonly<{price: string; close: string}> {
  if (price === null) return {price: '', close: ''}
  return {
    price: plainDigits(price),
    close: decimal(price).times(decimal(exampleMove)).round(countDecimals(pipSize)).toFixed(),
  }
}

/** Fills in defaults for fields that the address omits. */
export function withDefaultValues(
  requested: Readonly<Partial<Record<PositionField, string>>>,
  inputs: PositionInputs,
): PositionValues {
  const account = inputs.accounts.find(({code}) => code === requested.account) ?? inputs.accounts[0]
  return {
    account: account?.code ?? '',
    currency: account?.currencies[0] ?? '',
    side: 'long',
    lots: plainDigits(Math.min(1, inputs.maxLot)),
    nights: '1',
    day: defaultOpeningDay,
    from: '',
    until: '',
    ...makeDefaultPrices(inputs),
    ...requested,
    symbol: requested.symbol ?? inputs.symbol,
  }
}

/** The default stop distance in pips, as far as the example's move; empty if no price is stored. */
export function makeDefaultStop(inputs: PositionInputs): string {
  const {price, close} = makeDefaultPrices(inputs)
  if (price === '') return ''
  return decimal(price).minus(decimal(close)).div(decimal(inputs.pipSize)).round(1).toFixed()
}

/** Fills in an example for fields that the address omits: one percent of 5,000. */
export const withDefaultSize = (
  requested: Readonly<Partial<Record<SizeField, string>>>,
  inputs: PositionInputs,
): SizeValues => ({
  balance: '5000',
  risk: requested.riskIn === 'amount' ? '50' : '1',
  riskIn: 'percent',
  // A stop price has no default, because it depends on the direction.
  stop: requested.stopIn === 'price' ? '' : makeDefaultStop(inputs),
  stopIn: 'pips',
  ...requested,
})

/** Replaces a number of nights with an opening and a closing day. The first one is the next such weekday from `today` (ISO date) on. */
export function withHoldingDays(values: PositionValues, today: string): PositionValues {
  if (values.from !== '' || values.until !== '') return values
  const nights = readNights(values.nights).value
  const coming = Array.from({length: weekdays.length}, (_, days) => addDays(today, days))
  const from = coming.find((day) => readWeekday(day) === values.day) ?? today
  return {...values, from, until: nights === null ? '' : addDays(from, nights.toNumber())}
}
