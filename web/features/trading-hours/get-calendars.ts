import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {Calendar} from '#domain/hours/calendar.ts'
import {weekdays} from '#domain/hours/weekdays.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const calendarsQuery = defineQuery(`*[_type == "tradingHoursCalendar"] | order(position asc, _id asc) {
  "slug": slug.current,
  "name": ${localized('name')},
  "note": ${localized('note')},
  timeZone,
  "groups": coalesce(instruments.groups, []),
  "endings": coalesce(instruments.symbolEndings, []),
  "symbols": coalesce(instruments.symbols, []),
  "sessions": sessions[] { days, open, close, closesNextDay, "pauses": coalesce(pauses[] { from, until }, []) },
  "closures": coalesce(closures[] {
    "name": ${localized('name')}, date, until, closesAt, reopensAt
  }, []),
  closuresKnownUntil
}`)

const text = z.string().min(1)
const time = z.string().regex(/^\d\d:\d\d$/u)

const session = z.object({
  days: z.array(z.enum(weekdays)).min(1),
  open: time,
  close: time,
  closesNextDay: z.boolean(),
  pauses: z.array(z.object({from: time, until: time})),
})

const closure = z.object({
  name: text,
  date: z.iso.date(),
  until: z.iso.date().nullable(),
  closesAt: time.nullable(),
  reopensAt: time.nullable(),
})

const calendar = z.object({
  slug: text,
  name: text,
  note: text.nullable(),
  timeZone: text,
  groups: z.array(text),
  endings: z.array(text),
  symbols: z.array(text),
  sessions: z.array(session).min(1),
  closures: z.array(closure),
  closuresKnownUntil: z.iso.date(),
})

/** All calendars, in the order in which the house names them. */
export const getCalendars = (lang: Language): Promise<Calendar[]> =>
  fetchContent({
    query: calendarsQuery,
    params: {lang},
    shape: z.array(calendar),
    types: ['tradingHoursCalendar'],
  })
