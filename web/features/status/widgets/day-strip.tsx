import {isoDate} from '#domain/format/iso-date.ts'
import {formatDay} from '#domain/format/format-date.ts'
import {formatPercentage} from '#domain/format/format-percentage.ts'
import type {Language} from '#domain/languages/languages.ts'
import {BarStrip} from '#web/ui/bar-strip.tsx'
import {toneOfDay} from './tones.ts'

type DayStripProps = Readonly<{
  lang: Language
  firstDay: string
  /** Availability by day in percent, oldest first; null for days without checks. */
  days: ReadonlyArray<number | null>
  noneLabel: string
  summary: string
  captions: Readonly<{from: string; middle?: string; to: string}>
}>

const millisecondsPerDay = 86_400_000

/** A bar for each day of a component. */
export function DayStrip({lang, firstDay, days, noneLabel, summary, captions}: DayStripProps) {
  const first = Date.parse(firstDay)
  const bars = days.map((share, index) => {
    const day = isoDate(first + index * millisecondsPerDay)
    const words = share === null ? noneLabel : formatPercentage(share)
    return {key: day, tone: toneOfDay(share), label: `${formatDay(lang, day)}: ${words}`}
  })
  return <BarStrip lang={lang} bars={bars} summary={summary} captions={captions} />
}
