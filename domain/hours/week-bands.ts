import {type DayBands, minutesInDay} from './hour-bands.ts'

/** A period of uninterrupted trading as fractions of the week, from 0 to 1. */
type WeekBand = Readonly<{from: number; until: number}>

/** Puts the bands of successive days on one scale, and joins bands that continue after midnight. */
export function joinWeekBands(days: readonly DayBands[]): WeekBand[] {
  const whole = days.length * minutesInDay
  const joined: Array<{from: number; until: number}> = []
  for (const [index, {bands}] of days.entries())
    for (const {from, until} of bands) {
      const [start, end] = [index * minutesInDay + from, index * minutesInDay + until]
      const before = joined.at(-1)
      if (before?.until === start) before.until = end
      else joined.push({from: start, until: end})
    }
  return joined.map(({from, until}) => ({from: from / whole, until: until / whole}))
}
