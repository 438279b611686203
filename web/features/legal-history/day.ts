import {isoDate} from '#domain/format/iso-date.ts'

const iso = /^\d{4}-\d{2}-\d{2}$/u

/** Whether a text is a day of the calendar: `2026-11-21`. */
export const isDay = (text: string): boolean => {
  const parsed = iso.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(parsed) && isoDate(parsed) === text
}
