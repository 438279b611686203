import {isoDate} from './iso-date.ts'

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/u

/** Whether a text is a month: `2026-11`. */
export const isMonth = (text: unknown): text is string => typeof text === 'string' && monthPattern.test(text)

/** The month of a day or a moment in ISO 8601. */
export const monthOf = (moment: string): string => moment.slice(0, 'YYYY-MM'.length)

/** A month some months later, or earlier for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(isoDate(Date.UTC(year, number - 1 + count, 1)))
}
