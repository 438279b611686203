import type {Span} from './span.ts'

/** A time of a day in which a market is open, in minutes since its midnight. */
type Band = Readonly<{from: number; until: number}>

/** A local day (`2026-11-24`) and when a market is open on it. */
export type DayBands = Readonly<{day: string; bands: readonly Band[]}>

type LocalTime = Readonly<{day: string; minutes: number}>

const minute = 60_000
export const minutesInDay = 1_440
const halfDay = minutesInDay / 2

/** Reads moments (milliseconds since 1970) as days and minutes of a time zone. */
export function localTimes(timeZone: string): (moment: number) => LocalTime {
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

/** The midnight that a moment is near; a change of clocks in between moves it by less than half a day. */
function toMidnight(moment: number, localTime: (moment: number) => LocalTime): number {
  const {minutes} = localTime(moment)
  return moment + (minutes > halfDay ? minutesInDay - minutes : -minutes) * minute
}

/** When a market is open on each of some days from today on, in a time zone, from its sorted spans. */
export function dayBands(spans: readonly Span[], now: number, timeZone: string, days: number): DayBands[] {
  const localTime = localTimes(timeZone)
  const thisMinute = Math.floor(now / minute) * minute
  let start = toMidnight(thisMinute - localTime(thisMinute).minutes * minute, localTime)
  return Array.from({length: days}, () => {
    const [from, until] = [start, toMidnight(start + minutesInDay * minute, localTime)]
    start = until
    return {
      day: localTime(from).day,
      bands: spans
        .filter(({open, close}) => close > from && open < until)
        .map(({open, close}) => ({
          from: open <= from ? 0 : localTime(open).minutes,
          until: close >= until ? minutesInDay : localTime(close).minutes,
        })),
    }
  })
}
