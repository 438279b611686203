import {isoDate} from '#domain/format/iso-date.ts'
import {formatDay} from '#domain/format/format-date.ts'
import {formatRange} from '#domain/format/format-range.ts'
import type {Calendar, Closure} from '#domain/hours/calendar.ts'
import type {Language} from '#domain/languages/languages.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'

/** A closure in words: its days, its name, and the times at which the market closes and opens. */
export type DescribedClosure = Readonly<{date: string; days: string; name: string; times: string}>

function timesOf(lang: Language, {date, until, closesAt, reopensAt}: Closure): string {
  const labels = messagesOf(lang).hours
  // Of several days it has to be said which one a time belongs to.
  const timeText = (message: string, messageWithDay: string, time: string, day: string) =>
    fill(until ? messageWithDay : message, {time, day: formatDay(lang, day)})
  return [
    closesAt ? timeText(labels.closesEarly, labels.closesEarlyOn, closesAt, date) : labels.allDay,
    ...(reopensAt ? [timeText(labels.reopens, labels.reopensOn, reopensAt, until ?? date)] : []),
  ].join(' · ')
}

/** The next days on which a market stays closed or closes early, at most `max`, from a moment on. */
export function describeClosures(
  lang: Language,
  calendar: Calendar,
  from: number,
  max: number,
): DescribedClosure[] {
  const today = isoDate(from)
  return calendar.closures
    .filter(({date, until}) => (until ?? date) >= today)
    .slice(0, max)
    .map((closure) => ({
      date: closure.date,
      days: closure.until
        ? formatRange(lang, formatDay(lang, closure.date), formatDay(lang, closure.until))
        : formatDay(lang, closure.date),
      name: closure.name,
      times: timesOf(lang, closure),
    }))
}
