import {type Tone, ToneMark, BarStrip} from '#web/ui/figures.tsx'
import {formatSize, formatPercentage} from '#domain/format/numbers.ts'
import type {Messages} from '#i18n/messages.ts'
import {Tag} from '#web/ui/panel.tsx'
import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import type {Language} from '#domain/languages.ts'
import {fill} from '#i18n/fill.ts'
import type {ComponentState} from './availability.ts'
import type {IncidentView, MetricView} from './status-view.ts'

export const toneOfState = {
  operational: 'gain',
  degraded: 'warn',
  down: 'loss',
  unknown: 'none',
} satisfies Record<ComponentState, Tone>

export const toneOfLevel = {
  good: 'signal',
  warning: 'warn',
  critical: 'loss',
} satisfies Record<MetricView['level'], Tone | 'signal'>

export const toneOfImpact = {
  minor: 'warn',
  major: 'loss',
  critical: 'loss',
} satisfies Record<IncidentView['impact'], Tone>

// Below this availability, a day counts as an outage rather than a disruption.
const outageBelow = 95

/** The tone of a day by its availability in percent, or "none" without checks. */
function toneOfDay(availability: number | null): Tone {
  if (availability === null) return 'none'
  if (availability === 100) return 'gain'
  return availability < outageBelow ? 'loss' : 'warn'
}

/** Replaces the `{placeholders}` of a message, as plain text. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))

/** A duration in milliseconds with its unit, in the page's language. */
export const durationText = (milliseconds: number, {milliseconds: message}: Messages['status']): string =>
  fillMessage(message, {value: formatSize(milliseconds)})

/** A state as a word with its icon. */
export const StateTag = ({tone, children}: Readonly<{tone: Tone; children: string}>) => (
  <Tag tone={tone === 'none' ? 'quiet' : tone}>
    <ToneMark tone={tone} />
    {children}
  </Tag>
)

type DayStripProps = Readonly<{
  lang: Language
  firstDay: string
  /** Availability by day in percent, oldest first. Null for days without checks. */
  days: ReadonlyArray<number | null>
  noneLabel: string
  summary: string
  captions: Readonly<{from: string; middle?: string; to: string}>
  /** The label with the `{day}` when data begins, if most of the strip lacks data. */
  beginsLabel?: string
}>

const millisecondsPerDay = 86_400_000

/** One bar for each day of a component. */
export function DayStrip({lang, firstDay, days, noneLabel, summary, captions, beginsLabel}: DayStripProps) {
  const first = Date.parse(firstDay)
  const begins = days.findIndex((share) => share !== null)
  const bars = days.map((share, index) => {
    const day = toIsoDate(first + index * millisecondsPerDay)
    const shareText = share === null ? noneLabel : formatPercentage(share)
    return {key: day, tone: toneOfDay(share), label: `${formatDay(lang, day)}: ${shareText}`}
  })
  const begun = begins === -1 ? null : bars[begins]
  const middle =
    beginsLabel && begun && begins > days.length / 2
      ? {middle: fill(beginsLabel, {day: formatDay(lang, begun.key)})}
      : {}
  return <BarStrip lang={lang} bars={bars} summary={summary} captions={{...captions, ...middle}} />
}
