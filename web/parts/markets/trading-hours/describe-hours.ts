import {type Weekday, weekdays, type Session, type Calendar, type Closure} from '#domain/hours/calendar.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {hasLongWeekdays} from '#domain/language-details.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {formatRange} from '#domain/format/ranges.ts'
import {fill} from '#i18n/fill.ts'
import {type Span, findMarketState} from '#domain/hours/span.ts'
import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {MarketHours} from './get-calendars.ts'
import {describeZone} from './time-zones.ts'

// A Sunday, as the base for weekday names.
const sunday = Date.UTC(2026, 10, 1)
const dayMilliseconds = 86_400_000

const formatWeekday = (lang: Language, weekday: Weekday): string =>
  new Intl.DateTimeFormat(toLocale(lang), {
    weekday: hasLongWeekdays(lang) ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(sunday + weekdays.indexOf(weekday) * dayMilliseconds)

/** Days of the week as text: `Sun to Thu`, `Every day`. */
export function describeDays(lang: Language, days: readonly Weekday[], labels: Messages['hours']): string {
  const sorted = weekdays.filter((weekday) => days.includes(weekday))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (sorted.length === weekdays.length) return labels.everyDay
  const isRun = weekdays.indexOf(last) - weekdays.indexOf(first) === sorted.length - 1
  if (sorted.length > 2 && isRun)
    return labels.daysFromTo
      .replace('{first}', formatWeekday(lang, first))
      .replace('{last}', formatWeekday(lang, last))
  return new Intl.ListFormat(toLocale(lang), {type: 'unit'}).format(
    sorted.map((day) => formatWeekday(lang, day)),
  )
}

const midnight = '00:00'

/**
 * The times of a session as text: `09:30–16:00`, `17:00–17:00 (next day)`, `24 hours`, with the New York season if it
 * depends on it.
 */
export function describeSession(
  lang: Language,
  {open, close, closesNextDay, newYorkClock}: Session,
  labels: Messages['hours'],
): string {
  if (closesNextDay && open === midnight && close === midnight) return labels.wholeDay
  const range = formatRange(lang, open, close)
  const times = closesNextDay ? fill(labels.untilNextDay, {range}) : range
  if (newYorkClock === null) return times
  return fill(newYorkClock === 'standard' ? labels.inNewYorkWinter : labels.inNewYorkSummer, {times})
}

/** A pause within a session as text: `pause 12:00–13:00`. */
export const describePause = (
  lang: Language,
  {from, until}: Session['pauses'][number],
  labels: Messages['hours'],
): string => labels.pause.replace('{range}', formatRange(lang, from, until))

/** The sessions of a week in words, and the time zone of the exchange. */
export type DescribedSessions = Readonly<{
  lines: ReadonlyArray<Readonly<{days: string; times: string; pauses: readonly string[]}>>
  zone: string
}>

/** Describes the sessions of a week in the time zone of the exchange. */
export function describeSessions(
  lang: Language,
  {calendar: {sessions, timeZone}, now}: Pick<MarketHours, 'calendar' | 'now'>,
): DescribedSessions {
  const labels = getMessages(lang).hours
  return {
    lines: sessions.map((session) => ({
      days: describeDays(lang, session.days, labels),
      times: describeSession(lang, session, labels),
      pauses: session.pauses.map((pause) => describePause(lang, pause, labels)),
    })),
    zone: describeZone(lang, timeZone, now),
  }
}

const weekMilliseconds = 7 * dayMilliseconds

type Hours = Readonly<{spans: readonly Span[]; now: number; knownUntil: number}>

/** Formats times by the clock and calendar of a time zone. */
function makeClock(timeZone: string) {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const weekday = new Intl.DateTimeFormat('en-GB', {timeZone, weekday: 'long'})
  return {
    timeAt: (moment: number) => time.format(moment),
    dayAt: (moment: number): Weekday | undefined => {
      const name = weekday.format(moment).toLowerCase()
      return weekdays.find((day) => day.startsWith(name.slice(0, day.length)))
    },
  }
}

/** The openings of the coming week, with equal times joined. Empty if an opening lasts more than a day. */
function describeWeek(lang: Language, {spans, now}: Hours, timeZone: string): string[] {
  const labels = getMessages(lang).hours
  const {timeAt, dayAt} = makeClock(timeZone)
  const coming = spans.filter(({open, close}) => close > now && open < now + weekMilliseconds)
  if (coming.some(({open, close}) => close - open > dayMilliseconds)) return []
  const daysByTimes = new Map<string, Weekday[]>()
  for (const {open, close} of coming) {
    const [from, until] = [timeAt(open), timeAt(close)]
    const range = formatRange(lang, from, until)
    const times = until <= from ? fill(labels.untilNextDay, {range}) : range
    const day = dayAt(open)
    if (day) daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day])
  }
  return [...daysByTimes].map(([times, days]) =>
    fill(labels.onDays, {days: describeDays(lang, days, labels), times}),
  )
}

/** The next opening or closing of a market, and its openings in the coming week, in the visitor's time zone. */
export function describeOwnHours(lang: Language, hours: Hours, timeZone: string): string[] {
  const {hours: labels, charts} = getMessages(lang)
  const {isOpen, changesAt} = findMarketState(hours.spans, hours.now, hours.knownUntil)
  const zone = fill(charts.hours.yours, {zone: describeZone(lang, timeZone, hours.now)})
  if (changesAt === null) return [isOpen ? labels.alwaysOpen : labels.unknown]
  const time = new Intl.DateTimeFormat(toLocale(lang), {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(changesAt)
  const change = fill(isOpen ? labels.closesAt : labels.opensAt, {time})
  return [change, ...describeWeek(lang, hours, timeZone), zone]
}

/** A closure in words: its days, its name, and the times when the market closes and reopens. */
export type DescribedClosure = Readonly<{date: string; days: string; name: string; times: string}>

function describeTimes(lang: Language, {date, until, closesAt, reopensAt}: Closure): string {
  const labels = getMessages(lang).hours
  // For a closure of several days, each time needs its day.
  const timeText = (message: string, messageWithDay: string, time: string, day: string) =>
    fill(until ? messageWithDay : message, {time, day: formatDay(lang, day)})
  return [
    closesAt ? timeText(labels.closesEarly, labels.closesEarlyOn, closesAt, date) : labels.allDay,
    ...(reopensAt ? [timeText(labels.reopens, labels.reopensOn, reopensAt, until ?? date)] : []),
  ].join(' · ')
}

/** The next days when a market stays closed or closes early, at most `max`, from a given time. */
export function describeClosures(
  lang: Language,
  calendar: Calendar,
  from: number,
  max: number,
): DescribedClosure[] {
  const today = toIsoDate(from)
  return calendar.closures
    .filter(({date, until}) => (until ?? date) >= today)
    .slice(0, max)
    .map((closure) => ({
      date: closure.date,
      days: closure.until
        ? formatRange(lang, formatDay(lang, closure.date), formatDay(lang, closure.until))
        : formatDay(lang, closure.date),
      name: closure.name,
      times: describeTimes(lang, closure),
    }))
}
