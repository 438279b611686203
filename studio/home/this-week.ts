import type {CalendarEntry} from '../calendar/calendar-entry.ts'
import {addDays} from '../calendar/month.ts'

const days = 7

/** What goes live or ends within seven days from today, an ISO date, and has not yet; reviews have their own place. */
export const thisWeek = (
  entries: readonly CalendarEntry[],
  today: string,
  now: number = Date.now(),
): readonly CalendarEntry[] =>
  entries.filter(
    ({kind, day, moment}) =>
      kind !== 'review' &&
      day >= today &&
      day < addDays(today, days) &&
      (moment === null || Date.parse(moment) >= now),
  )
