import {z} from 'zod'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {cleanLine, foldSigns} from '#domain/format/typed-text.ts'
import {
  eventImportances,
  type EventImportance,
  marketEventKinds,
  type MarketEventKind,
} from '#domain/hours/market-events.ts'

/** The choices of importance: the least one that is shown. */
export const leastImportances = ['high', 'medium'] as const

/** The calendar that an address asks for. A parameter that makes no sense counts as missing. */
export type CalendarQuery = Readonly<{
  kind: MarketEventKind | null
  country: string | null
  leastImportance: (typeof leastImportances)[number] | null
  /** The typed text; empty for all instruments. */
  instrument: string
  /** The first day. */
  from: string
  /** Null for a page without a query. */
  zone: string | null
}>

const dayMilliseconds = 86_400_000
const farthestDays = 366
const longestText = 60

const shape = z.object({
  kind: z.enum(marketEventKinds).nullable().catch(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .nullable()
    .catch(null),
  leastImportance: z.enum(leastImportances).nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
})

/** Reads a query at a time. The first day is at most a year away from it. */
export function readCalendarQuery(parameters: URLSearchParams, now: number): CalendarQuery {
  const read = (name: string) => {
    const value = parameters.get(name)
    return value === null || value === '' ? null : foldSigns(value)
  }
  const {from, ...query} = shape.parse({
    kind: read('kind'),
    country: read('country')?.toUpperCase() ?? null,
    leastImportance: read('importance'),
    from: read('from'),
  })
  const isNear = from !== null && Math.abs(Date.parse(from) - now) <= farthestDays * dayMilliseconds
  return {
    ...query,
    instrument: cleanLine(parameters.get('instrument') ?? '').slice(0, longestText),
    from: isNear ? from : toIsoDate(now),
    zone: parameters.get('zone') ?? '',
  }
}

/** The importances that a query shows. Null for all. */
export const listImportances = ({
  leastImportance: least,
}: Pick<CalendarQuery, 'leastImportance'>): readonly EventImportance[] | null =>
  least === null ? null : eventImportances.slice(eventImportances.indexOf(least))

export const addDays = (day: string, days: number): string =>
  toIsoDate(Date.parse(day) + days * dayMilliseconds)

/** The parameters of a query, without those that have their default. */
export function writeCalendarQuery(query: CalendarQuery, now: number): URLSearchParams {
  const {kind, country, leastImportance, instrument, from, zone} = query
  const values = {
    kind,
    country,
    importance: leastImportance,
    instrument,
    from: from === toIsoDate(now) ? null : from,
    zone,
  }
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, value]],
    ),
  )
}
