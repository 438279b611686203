import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'

export const durationUnits = ['minute', 'hour', 'day', 'month', 'year'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** So many of one unit. */
export type Duration = Readonly<{count: number; unit: DurationUnit}>

/** A duration in words: `30 days`. */
export const formatDuration = (lang: Language, {count, unit}: Duration): string =>
  new Intl.NumberFormat(localeOf(lang), {style: 'unit', unit, unitDisplay: 'long'}).format(count)

const unitSeconds = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
] as const

/** Seconds in the largest unit that divides them; in minutes, rounded up, where none does. */
export function durationOf(seconds: number): Duration {
  const [unit, size] = unitSeconds.find(([, candidate]) => seconds % candidate === 0) ?? ['minute', 60]
  return {count: Math.ceil(seconds / size), unit}
}
