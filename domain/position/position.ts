import {type Weekday, weekdays} from '#domain/hours/calendar.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'
import {
  countNights,
  countSwapNights,
  defaultOpeningDay,
  type HoldingPeriod,
  listBookedNights,
  readWeekday,
} from './swap-nights.ts'
import {type Fault, maxNights, readDay, readLots, readNights, readPrice} from './read-number.ts'

export const sides = ['long', 'short'] as const
export type Side = (typeof sides)[number]

/** The input fields, named as their URL parameters. Two days, `from` and `until`, replace a number of nights. */
export const positionFields = [
  'symbol',
  'account',
  'currency',
  'side',
  'lots',
  'price',
  'close',
  'nights',
  'day',
  'from',
  'until',
] as const
export type PositionField = (typeof positionFields)[number]

/** A visitor's raw input. */
export type PositionValues = Readonly<Record<PositionField, string>>

/** A position; missing or invalid values are null. */
export type Position = Readonly<{
  account: PositionAccount
  side: Side
  /** ISO code of the account's currency. */
  currency: string
  lots: Decimal | null
  /** In the quote currency. */
  open: Decimal | null
  close: Decimal | null
  /** Calendar nights that the position is held. */
  nights: Decimal | null
  /** The opening day. */
  day: Weekday
  /** How many nights of swap are booked. */
  bookings: number | null
  /** The opening and the closing day; null for a number of nights. */
  period: HoldingPeriod | null
}>

export type Faults = Readonly<Partial<Record<PositionField, Fault>>>

/** The parsed position, and the errors of invalid fields. */
export type Checked = Readonly<{position: Position; faults: Faults}>

const pickFaults = (byField: Readonly<Partial<Record<PositionField, Fault | undefined>>>): Faults =>
  Object.fromEntries(Object.entries(byField).filter(([, fault]) => fault !== undefined))

type Held = Pick<Position, 'nights' | 'day' | 'bookings' | 'period'> & Readonly<{faults: Faults}>

/** Reads a number of nights from a weekday on. */
function readNightsHeld(values: PositionValues, {tripleDay}: PositionInputs): Held {
  const nights = readNights(values.nights)
  const day = weekdays.find((known) => known === values.day)
  const opened = day ?? defaultOpeningDay
  return {
    nights: nights.value,
    day: opened,
    bookings: nights.value && countSwapNights(opened, nights.value.toNumber(), tripleDay),
    period: null,
    faults: pickFaults({nights: nights.fault, day: day ? undefined : {kind: 'unlisted'}}),
  }
}

/** Reads the opening and the closing day. */
function readDaysHeld(values: PositionValues, {tripleDay, calendar}: PositionInputs): Held {
  const [from, until] = [readDay(values.from), readDay(values.until)]
  const day = from.day === null ? defaultOpeningDay : readWeekday(from.day)
  const none = {nights: null, day, bookings: null, period: null}
  if (from.day === null || until.day === null)
    return {...none, faults: pickFaults({from: from.fault, until: until.fault})}
  const period = {opened: from.day, closed: until.day}
  const nights = countNights(period)
  if (nights < 0) return {...none, faults: {until: {kind: 'beforeOpening'}}}
  if (nights > maxNights) return {...none, faults: {until: {kind: 'tooManyNights', limit: String(maxNights)}}}
  const booked = listBookedNights(period, {tripleDay, holidays: calendar.holidays})
  return {
    nights: decimal(nights),
    day,
    bookings: booked.reduce((count, night) => count + night.nights, 0),
    period,
    faults: {},
  }
}

/** Validates the input against the instrument; null if it has no account type. An empty field isn't an error; results that need it are null. */
export function checkPosition(values: PositionValues, inputs: PositionInputs): Checked | null {
  const account = inputs.accounts.find(({code}) => code === values.account) ?? inputs.accounts[0]
  if (!account) return null
  const side = sides.find((known) => known === values.side)
  const currency = account.currencies.find((known) => known === values.currency)
  const lots = readLots(values.lots, {min: account.minLot, max: inputs.maxLot, step: inputs.lotStep})
  const open = readPrice(values.price, inputs.price)
  const close = readPrice(values.close, inputs.price)
  const hasDays = values.from !== '' || values.until !== ''
  const {faults, ...held} = hasDays ? readDaysHeld(values, inputs) : readNightsHeld(values, inputs)
  return {
    position: {
      account,
      side: side ?? 'long',
      currency: currency ?? account.currencies[0] ?? inputs.quoteCurrency,
      lots: lots.value,
      open: open.value,
      close: close.value,
      ...held,
    },
    faults: pickFaults({
      account:
        account.code === values.account
          ? undefined
          : {kind: 'unknownChoice', choices: inputs.accounts.map(({name}) => name)},
      currency: currency ? undefined : {kind: 'notHeldIn', choices: account.currencies},
      side: side ? undefined : {kind: 'unlisted'},
      lots: lots.fault,
      price: open.fault,
      close: close.fault,
      ...faults,
    }),
  }
}
