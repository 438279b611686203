import 'server-only'
import {z} from 'zod'
import type {Duration, DurationUnit} from '#domain/format/format-duration.ts'
import {retentionCategories} from '#domain/legal/retention-categories.ts'
import {publicClient} from './public-client.ts'
import {rowsOf} from './rows-of.ts'

const units: Readonly<Record<string, DurationUnit>> = {day: 'day', mon: 'month', year: 'year'}

/** An interval as Postgres writes it (`1 year 6 mons`), part by part; null for one with hours. */
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

/** How long each category of personal data is kept; every category is there. */
export const retentionPeriodsShape = z
  .array(z.object({category: z.enum(retentionCategories), period}))
  .length(retentionCategories.length)

/** Reads the retention periods. */
export const readRetentionPeriods = async (signal: AbortSignal) =>
  rowsOf(await publicClient.from('retention_periods').select('category,period').abortSignal(signal))
