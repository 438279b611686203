import {type Weekday, weekdays} from '#domain/hours/calendar.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {type InstrumentGroupCode, instrumentGroups} from '#domain/instruments/instrument.ts'

/**
 * The day whose night is booked three times for the weekend (MetaTrader 5 `SYMBOL_SWAP_ROLLOVER3DAYS`). Currencies and commodities settle in two
 * working days; indices and shares are financed on Friday. Crypto trades every night, and each night is booked once.
 */
const tripleSwapDays: Readonly<Record<InstrumentGroupCode, Weekday | null>> = {
  forex: 'wednesday',
  commodities: 'wednesday',
  indices: 'friday',
  shares: 'friday',
  crypto: null,
}

export const findTripleSwapDay = (groupCode: string): Weekday | null => {
  const group = instrumentGroups.find((known) => known === groupCode)
  return group ? tripleSwapDays[group] : 'wednesday'
}

/** Used when a position's opening day is unknown. */
export const defaultOpeningDay: Weekday = 'monday'

const isWeekend = (day: Weekday) => day === 'saturday' || day === 'sunday'

/** How many nights of swap are booked for the night that follows a day. */
const countBookings = (day: Weekday, tripleDay: Weekday | null): number => {
  if (tripleDay === null) return 1
  if (isWeekend(day)) return 0
  return day === tripleDay ? 3 : 1
}

/** How many nights of swap are booked for a position opened on a day and held for some calendar nights. */
export function countSwapNights(opened: Weekday, nights: number, tripleDay: Weekday | null): number {
  const first = weekdays.indexOf(opened)
  // Each week books seven nights, regardless of its first day.
  const rest = Array.from({length: nights % weekdays.length}, (_, night) => {
    const day = weekdays[(first + night) % weekdays.length]
    return day ? countBookings(day, tripleDay) : 0
  })
  return rest.reduce((sum, booked) => sum + booked, nights - rest.length)
}

const dayMilliseconds = 86_400_000

export const addDays = (day: string, days: number): string =>
  toIsoDate(Date.parse(day) + days * dayMilliseconds)

export const readWeekday = (day: string): Weekday => weekdays[new Date(day).getUTCDay()] ?? defaultOpeningDay

/** The days of a position as ISO dates. */
export type HoldingPeriod = Readonly<{opened: string; closed: string}>

export const countNights = ({opened, closed}: HoldingPeriod): number =>
  Math.round((Date.parse(closed) - Date.parse(opened)) / dayMilliseconds)

/** A booking: the day before the night, how many nights are booked, and the names of holidays among them. */
export type BookedNight = Readonly<{day: string; nights: number; holidays: readonly string[]}>

type NightRules = Readonly<{
  tripleDay: Weekday | null
  /** Whole days when the market is closed, as ISO dates. */
  holidays: ReadonlyArray<Readonly<{day: string; name: string}>>
}>

/**
 * The bookings of a position. Nothing is booked while its market is closed: the nights of a holiday are booked with the trading day before it, as the
 * triple day books the weekend.
 */
export function listBookedNights(period: HoldingPeriod, {tripleDay, holidays}: NightRules): BookedNight[] {
  const names = new Map(holidays.map(({day, name}) => [day, name]))
  const countOn = (day: string) => countBookings(readWeekday(day), tripleDay)
  const isClosed = (day: string) => names.has(day) || countOn(day) === 0
  const days = Array.from({length: Math.max(0, countNights(period))}, (_, night) =>
    addDays(period.opened, night),
  )
  return days
    .filter((day) => !isClosed(day))
    .map((day) => {
      let nights = countOn(day)
      const moved: string[] = []
      for (let next = addDays(day, 1); isClosed(next); next = addDays(next, 1)) {
        nights += countOn(next)
        const name = names.get(next)
        if (name !== undefined && countOn(next) > 0) moved.push(name)
      }
      return {day, nights, holidays: moved}
    })
}
