import {isoDate} from '#domain/format/iso-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {readingDays, type ReadingsOfPost} from '#domain/readings/reading-sums.ts'

/** The readings of a day in UTC (ISO date), by language and together. */
export type ReadingDay = Readonly<{day: string; total: number} & Record<Language, number>>

const millisecondsOfDay = 86_400_000

/** Every day of the period that ends today, the oldest first, also those without readings. */
export function listDays(readings: ReadingsOfPost, today: string): ReadingDay[] {
  const times = new Map(readings.map((reading) => [`${reading.day} ${reading.language}`, reading.times]))
  return Array.from({length: readingDays}, (_, index) => {
    const ago = readingDays - 1 - index
    const day = isoDate(Date.parse(today) - ago * millisecondsOfDay)
    const [en, ar] = [times.get(`${day} en`) ?? 0, times.get(`${day} ar`) ?? 0]
    return {day, en, ar, total: en + ar}
  })
}

/** All days together. */
export const sumDays = (days: readonly ReadingDay[]): Omit<ReadingDay, 'day'> => ({
  en: days.reduce((sum, {en}) => sum + en, 0),
  ar: days.reduce((sum, {ar}) => sum + ar, 0),
  total: days.reduce((sum, {total}) => sum + total, 0),
})
