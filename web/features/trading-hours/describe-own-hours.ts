import {formatRange} from '#domain/format/format-range.ts'
import {type Span, marketStateAt} from '#domain/hours/span.ts'
import {type Weekday, weekdays} from '#domain/hours/weekdays.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeDays, describeZone} from './describe-days.ts'

const dayMilliseconds = 86_400_000
const weekMilliseconds = 7 * dayMilliseconds

type Hours = Readonly<{spans: readonly Span[]; now: number; knownUntil: number}>

/** Moments as the clock and the calendar of a time zone show them. */
function clockOf(timeZone: string) {
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

/** The openings of the coming week, those at the same times in one; none where one goes on for more than a day. */
function describeWeek(lang: Language, {spans, now}: Hours, timeZone: string): string[] {
  const labels = messagesOf(lang).hours
  const {timeAt, dayAt} = clockOf(timeZone)
  const coming = spans.filter(({open, close}) => close > now && open < now + weekMilliseconds)
  if (coming.some(({open, close}) => close - open > dayMilliseconds)) return []
  const daysOf = new Map<string, Weekday[]>()
  for (const {open, close} of coming) {
    const [from, until] = [timeAt(open), timeAt(close)]
    const range = formatRange(lang, from, until)
    const times = until <= from ? fill(labels.untilNextDay, {range}) : range
    const day = dayAt(open)
    if (day) daysOf.set(times, [...(daysOf.get(times) ?? []), day])
  }
  return [...daysOf].map(([times, days]) =>
    fill(labels.onDays, {days: describeDays(lang, days, labels), times}),
  )
}

/** When a market opens or closes next, and its openings in the coming week, by the clock of the visitor. */
export function describeOwnHours(lang: Language, hours: Hours, timeZone: string): string[] {
  const {hours: labels, charts} = messagesOf(lang)
  const {isOpen, changesAt} = marketStateAt(hours.spans, hours.now, hours.knownUntil)
  const zone = fill(charts.hours.yours, {zone: describeZone(lang, timeZone)})
  if (changesAt === null) return [isOpen ? labels.alwaysOpen : labels.unknown]
  const time = new Intl.DateTimeFormat(localeOf(lang), {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(changesAt)
  const change = fill(isOpen ? labels.closesAt : labels.opensAt, {time})
  return [change, ...describeWeek(lang, hours, timeZone), zone]
}
