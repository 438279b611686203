import {toIsoDate} from '../format/iso-date.ts'
import {type LocalTime, makeLocalTimeReader} from './local-time.ts'
import type {Span} from './span.ts'

/** A trading period within a day, in minutes since midnight. */
type Band = Readonly<{from: number; until: number}>

/** A local day (`2026-11-24`) and its trading periods. */
export type DayBands = Readonly<{day: string; bands: readonly Band[]}>

const minute = 60_000

export const minutesInDay = 1_440

const dayMilliseconds = minutesInDay * minute

/** The start of a local day. It's 01:00 where the clock springs forward at midnight, as in Cairo and Beirut. */
function startOfDay(day: string, localTime: (moment: number) => LocalTime): number {
  const midnight = Date.parse(day)
  const offsetAt = (moment: number) => {
    const local = localTime(moment)
    return Date.parse(local.day) + local.minutes * minute - moment
  }
  const [offsetBefore, offsetAfter] = [
    offsetAt(midnight - dayMilliseconds),
    offsetAt(midnight + dayMilliseconds),
  ]
  const earliest = midnight - Math.max(offsetBefore, offsetAfter)
  return localTime(earliest).day === day ? earliest : midnight - Math.min(offsetBefore, offsetAfter)
}

/** Lists the trading periods of some days from today, in a time zone, from sorted spans. */
export function listDayBands(
  spans: readonly Span[],
  now: number,
  timeZone: string,
  days: number,
): DayBands[] {
  const localTime = makeLocalTimeReader(timeZone)
  const today = Date.parse(localTime(now).day)
  const dayAt = (index: number) => toIsoDate(today + index * dayMilliseconds)
  let start = startOfDay(dayAt(0), localTime)
  return Array.from({length: days}, (_, index) => {
    const [from, until] = [start, startOfDay(dayAt(index + 1), localTime)]
    start = until
    return {
      day: dayAt(index),
      bands: spans
        .filter(({open, close}) => close > from && open < until)
        .map(({open, close}) => ({
          from: open <= from ? 0 : localTime(open).minutes,
          until: close >= until ? minutesInDay : localTime(close).minutes,
        })),
    }
  })
}
