import {toIsoDate} from '../format/iso-date.ts'
import type {Span} from './span.ts'

/** A trading period within a day, in minutes since midnight. */
type Band = Readonly<{from: number; until: number}>

/** A local day (`2026-11-24`) and its trading periods. */
export type DayBands = Readonly<{day: string; bands: readonly Band[]}>

type LocalTime = Readonly<{day: string; minutes: number}>

const minute = 60_000

export const minutesInDay = 1_440

const dayMilliseconds = minutesInDay * minute

/** Converts times (milliseconds since 1970) to days and minutes of a time zone. */
export function makeLocalTimeReader(timeZone: string): (moment: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({type, value}) => [type, value]))
    return {
      day: [parts.get('year'), parts.get('month'), parts.get('day')].join('-'),
      minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    }
  }
}

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
