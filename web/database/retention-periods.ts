import 'server-only'
import {z} from 'zod'
import type {Duration, DurationUnit} from '#domain/format/dates.ts'
import {retentionCategories} from '#domain/forms.ts'
import {publicClient} from './clients.ts'
import {unwrapRows} from './responses.ts'

const units: Readonly<Record<string, DurationUnit>> = {day: 'day', mon: 'month', year: 'year'}

/** Parses an interval as Postgres writes it (`1 year 6 mons`); null if it contains hours. */
export function parsePeriod(text: string): Duration[] | null {
  if (!/^\d+ (?:year|mon|day)s?(?: \d+ (?:mon|day)s?)*$/u.test(text)) return null
  return [...text.matchAll(/(?<count>\d+) (?<unit>year|mon|day)/gu)].map(({groups}) => ({
    count: Number(groups?.['count']),
    unit: units[groups?.['unit'] ?? ''] ?? 'day',
  }))
}

const period = z
  .string()
  .transform(parsePeriod)
  .refine((parts): parts is Duration[] => parts !== null)

/** The retention period of each category of personal data. Every category is present. */
export const retentionPeriodsShape = z
  .array(z.object({category: z.enum(retentionCategories), period}))
  .length(retentionCategories.length)

export const readRetentionPeriods = async (signal: AbortSignal) =>
  unwrapRows(await publicClient.from('retention_periods').select('category,period').abortSignal(signal))
