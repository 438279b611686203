import {isoDate} from '#domain/format/iso-date.ts'
import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Tone} from '#web/ui/tone-mark.tsx'

const count = 90
const last = Date.UTC(2026, 10, 20)
const millisecondsPerDay = 86_400_000

const toneOf = (index: number): Tone => {
  if (index < 6) return 'none'
  if (index === 41) return 'loss'
  return index === 42 || index === 77 ? 'warn' : 'gain'
}

/** Ninety days that end on a fixed one, with two disruptions. */
export const sampleDays = (lang: Language, words: Readonly<Record<Tone, string>>) =>
  Array.from({length: count}, (_, index) => {
    const day = isoDate(last - (count - 1 - index) * millisecondsPerDay)
    const tone = toneOf(index)
    return {key: day, tone, label: `${formatDay(lang, day)}: ${words[tone]}`}
  })
