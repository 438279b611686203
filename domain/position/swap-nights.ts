import {type Weekday, weekdays} from '#domain/hours/calendar.ts'
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
