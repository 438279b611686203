import {Temporal} from 'temporal-polyfill'
import {weekdays, type Calendar, type Closure, type Session} from './calendar.ts'
import type {Span} from './span.ts'

const daysInWeek = 7

/** Converts a local time to milliseconds. A time that a clock change skips becomes the next existing one. */
const toMoment = (day: Temporal.PlainDate, time: string, timeZone: string): number =>
  day.toZonedDateTime({timeZone, plainTime: time}).epochMilliseconds

/** New York's clock at noon. Its clocks change on Sundays at 02:00. */
const newYorkClockOn = (day: Temporal.PlainDate): Session['newYorkClock'] =>
  day.toZonedDateTime({timeZone: 'America/New_York', plainTime: '12:00'}).offset === '-05:00'
    ? 'standard'
    : 'daylight'

const opensOn = (session: Session, day: Temporal.PlainDate): boolean =>
  (session.newYorkClock === null || session.newYorkClock === newYorkClockOn(day)) &&
  // Temporal counts from Monday as 1 to Sunday as 7; `weekdays` starts on Sunday.
  session.days.some((weekday) => weekdays.indexOf(weekday) === day.dayOfWeek % daysInWeek)

/** Subtracts a gap from spans. Drops empty parts immediately, or every gap would double the number of spans. */
const subtractSpan = (spans: readonly Span[], gap: Span): Span[] =>
  spans.flatMap(({open, close}) =>
    [
      {open, close: Math.min(close, gap.open)},
      {open: Math.max(open, gap.close), close},
    ].filter((part) => part.open < part.close),
  )

/** The spans of a session that opens on a day, split by its pauses. */
function sessionSpans(session: Session, day: Temporal.PlainDate, timeZone: string): Span[] {
  const next = day.add({days: 1})
  const at = (time: string, isLater: boolean) => toMoment(isLater ? next : day, time, timeZone)
  const fullSpan = {
    open: at(session.open, false),
    close: at(session.close, session.closesNextDay),
  }
  // A pause that is earlier in the day than the opening is after midnight.
  const isAfterMidnight = (time: string) => session.closesNextDay && time < session.open
  return session.pauses.reduce<Span[]>(
    (spans, {from, until}) =>
      subtractSpan(spans, {open: at(from, isAfterMidnight(from)), close: at(until, isAfterMidnight(until))}),
    [fullSpan],
  )
}

/** The period that a holiday or an early close keeps a market shut. */
export function closureSpan({date, until, closesAt, reopensAt}: Closure, timeZone: string): Span {
  const last = Temporal.PlainDate.from(until ?? date)
  return {
    open: toMoment(Temporal.PlainDate.from(date), closesAt ?? '00:00', timeZone),
    close: reopensAt ? toMoment(last, reopensAt, timeZone) : toMoment(last.add({days: 1}), '00:00', timeZone),
  }
}

/** Merges adjacent spans. A currency pair trades from Sunday to Friday without a break. */
const mergeSpans = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.open - other.open)
    .reduce<Span[]>((known, span) => {
      const last = known.at(-1)
      if (!last || last.close < span.open) return [...known, span]
      return [...known.slice(0, -1), {open: last.open, close: Math.max(last.close, span.close)}]
    }, [])

/** The parts of spans between two times (milliseconds since 1970). */
export const cutSpans = (spans: readonly Span[], from: number, until: number): Span[] =>
  spans.flatMap(({open, close}) => {
    const cut = {open: Math.max(open, from), close: Math.min(close, until)}
    return cut.open < cut.close ? [cut] : []
  })

/**
 * The open periods of a market between two times (milliseconds since 1970), with clock changes, pauses, holidays and early closes. A span that
 * exceeds either end is cut there.
 */
export function openSpans(calendar: Calendar, from: number, until: number): Span[] {
  const {timeZone, sessions, closures} = calendar
  const localDay = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()
  const [first, last] = [localDay(from), localDay(until)]
  const spans: Span[] = []
  // A session of the previous day may extend into the first day.
  for (let day = first.subtract({days: 1}); Temporal.PlainDate.compare(day, last) <= 0;) {
    const today = day
    spans.push(
      ...sessions
        .filter((session) => opensOn(session, today))
        .flatMap((session) => sessionSpans(session, today, timeZone)),
    )
    day = day.add({days: 1})
  }
  // Converting local times is slow, and a calendar contains the closures of a year or more.
  const shut = closures
    .filter(({date, until: end}) => (end ?? date) >= first.toString() && date <= last.toString())
    .map((closure) => closureSpan(closure, timeZone))
  return cutSpans(mergeSpans(shut.reduce<Span[]>(subtractSpan, spans)), from, until)
}
