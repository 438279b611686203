import {hoursInDay, hoursInWeek} from '#domain/spreads/hourly-spread.ts'
import type {TradingWeek} from '#domain/spreads/trading-week.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'

/** A day of a trading week: its number (0 is Sunday), and its hours, counted from the start of the week. */
type WeekDay = Readonly<{day: number; from: number; until: number}>

/** The days that a trading week touches, in its order. */
export function weekDays({start, length}: TradingWeek): WeekDay[] {
  const first = Math.floor(start / hoursInDay)
  const count = length === 0 ? 0 : Math.floor((start + length - 1) / hoursInDay) - first + 1
  return Array.from({length: count}, (_, index) => ({
    day: (first + index) % (hoursInWeek / hoursInDay),
    from: Math.max(0, (first + index) * hoursInDay - start),
    until: Math.min(length, (first + index + 1) * hoursInDay - start),
  }))
}

// A Sunday.
const anySunday = Date.UTC(2026, 10, 22)
const dayLength = 86_400_000

/** A day of the week in a few letters. */
export const dayName = (lang: Language, day: number): string =>
  new Intl.DateTimeFormat(localeOf(lang), {weekday: 'short', timeZone: 'UTC'}).format(
    anySunday + day * dayLength,
  )

/** `07:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
