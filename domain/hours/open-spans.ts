import {Temporal} from 'temporal-polyfill'
import {weekdays} from './weekdays.ts'
import type {Calendar, Closure, Session} from './calendar.ts'
import type {Span} from './span.ts'

const daysInWeek = 7

/** The moment of a local time; a time that a clock change skips counts as the one after it. */
const momentOf = (day: Temporal.PlainDate, time: string, timeZone: string): number =>
  day.toZonedDateTime({timeZone, plainTime: time}).epochMilliseconds

const opensOn = (session: Session, day: Temporal.PlainDate): boolean =>
  // Temporal counts from Monday as 1 to Sunday as 7; the days are named from Sunday.
  session.days.some((weekday) => weekdays.indexOf(weekday) === day.dayOfWeek % daysInWeek)

/** Removes a gap from spans. Empty parts are dropped at once: else every gap would double the number of spans. */
const subtractSpan = (spans: readonly Span[], gap: Span): Span[] =>
  spans.flatMap(({open, close}) =>
    [
      {open, close: Math.min(close, gap.open)},
      {open: Math.max(open, gap.close), close},
    ].filter((part) => part.open < part.close),
  )

/** The spans of a session that opens on a day, between its pauses. */
function sessionSpans(session: Session, day: Temporal.PlainDate, timeZone: string): Span[] {
  const next = day.add({days: 1})
  const at = (time: string, isLater: boolean) => momentOf(isLater ? next : day, time, timeZone)
  const fullSpan = {
    open: at(session.open, false),
    close: at(session.close, session.closesNextDay),
  }
  // A pause at an earlier time of day than the opening is after midnight.
  const isAfterMidnight = (time: string) => session.closesNextDay && time < session.open
  return session.pauses.reduce<Span[]>(
    (spans, {from, until}) =>
      subtractSpan(spans, {open: at(from, isAfterMidnight(from)), close: at(until, isAfterMidnight(until))}),
    [fullSpan],
  )
}

/** The time in which a holiday or an early close keeps a market shut. */
export function closureSpan({date, until, closesAt, reopensAt}: Closure, timeZone: string): Span {
  const last = Temporal.PlainDate.from(until ?? date)
  return {
    open: momentOf(Temporal.PlainDate.from(date), closesAt ?? '00:00', timeZone),
    close: reopensAt ? momentOf(last, reopensAt, timeZone) : momentOf(last.add({days: 1}), '00:00', timeZone),
  }
}

/** Merges adjacent spans: a currency pair trades from Sunday to Friday without a break. */
const mergeSpans = (spans: readonly Span[]): Span[] =>
  spans
    .toSorted((one, other) => one.open - other.open)
    .reduce<Span[]>((known, span) => {
      const last = known.at(-1)
      if (!last || last.close < span.open) return [...known, span]
      return [...known.slice(0, -1), {open: last.open, close: Math.max(last.close, span.close)}]
    }, [])

/**
 * When a market is open between two moments (milliseconds since 1970), with clock changes, pauses, holidays and early closes. A span
 * that exceeds either end is cut there.
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
  // A conversion from local time is slow, and a calendar contains the closures of a year and more.
  const shut = closures
    .filter(({date, until: end}) => (end ?? date) >= first.toString() && date <= last.toString())
    .map((closure) => closureSpan(closure, timeZone))
  return mergeSpans(shut.reduce<Span[]>(subtractSpan, spans)).flatMap(({open, close}) => {
    const cut = {open: Math.max(open, from), close: Math.min(close, until)}
    return cut.open < cut.close ? [cut] : []
  })
}
