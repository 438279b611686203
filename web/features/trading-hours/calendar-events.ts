import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Calendar} from '#domain/hours/calendar.ts'
import {closureSpan, openSpans} from '#domain/hours/open-spans.ts'
import type {CalendarEvent} from '#domain/hours/to-ical.ts'

const dayMilliseconds = 86_400_000
const daysBefore = 8
const daysAhead = 60

/** The sessions of the coming weeks and all holidays that are known, as events. */
export function calendarEvents(calendar: Calendar, now: number, lang: Language): CalendarEvent[] {
  const {openEvent, closedEvent} = messagesOf(lang).hours
  const [from, until] = [now - daysBefore * dayMilliseconds, now + daysAhead * dayMilliseconds]
  // A session that is cut off would have another beginning, and so another id, in each file.
  const sessions = openSpans(calendar, from, until).filter(({open, close}) => open > from && close < until)
  return [
    ...sessions.map(({open, close}) => ({
      id: `${calendar.slug}-${open}`,
      title: openEvent.replace('{market}', calendar.name),
      from: open,
      until: close,
    })),
    ...calendar.closures.map((closure) => {
      const {open, close} = closureSpan(closure, calendar.timeZone)
      return {
        id: `${calendar.slug}-${closure.date}-closed`,
        title: closedEvent.replace('{name}', closure.name),
        from: open,
        until: close,
      }
    }),
  ]
}
