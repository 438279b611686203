import {type DayBands, minutesInDay} from './day-bands.ts'

/** A time in which a market is open without a break, as shares of some days, from 0 to 1. */
type WeekBand = Readonly<{from: number; until: number}>

/** The bands of successive days on one scale; one that goes on after midnight is one band. */
export function weekBands(days: readonly DayBands[]): WeekBand[] {
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
