import {useId} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from './text.tsx'
import {IsolatedNumber} from './isolated-number.tsx'

export type Tone = 'gain' | 'warn' | 'loss' | 'none'

/** The mark of a tone, distinguishable without colour: a dot, a triangle, a square or a dash; drawn in `web/app/marks.css`. */
export const ToneMark = ({tone}: Readonly<{tone: Tone}>) => (
  <span aria-hidden="true" className="tone-mark" data-tone={tone} />
)

const fills: Readonly<Record<Tone | 'signal', string>> = {
  signal: 'fill-signal',
  gain: 'fill-gain',
  warn: 'fill-warn',
  loss: 'fill-loss',
  none: 'fill-rule-strong',
}

type MeterProps = Readonly<{
  lang: Language
  label: string
  value: number
  max: number
  /** The value as text, with its unit: `1,204 of 2,000`. It must also describe the tone. */
  text: string
  tone?: Tone | 'signal'
}>

/** A measured value on its scale. It fills in the direction of the language. */
export function Meter({lang, label, value, max, text, tone = 'signal'}: MeterProps) {
  const id = useId()
  const share = Math.min(1, Math.max(0, value / max))
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id}>
          <IsolatedText lang={lang}>{label}</IsolatedText>
        </span>
        <span className="text-end text-sm font-semibold tabular-nums">
          <IsolatedText lang={lang}>{text}</IsolatedText>
        </span>
      </div>
      <meter
        aria-labelledby={id}
        aria-valuetext={text}
        max={max}
        value={Math.min(value, max)}
        className="sr-only"
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="mt-1.5 h-2 w-full rounded-full rtl:-scale-x-100"
      >
        <rect width="100" height="1" className="fill-rule" />
        <rect width={Number((100 * share).toFixed(2))} height="1" className={fills[tone]} />
      </svg>
    </div>
  )
}

// The height repeats the tone, without colour.
const bars: Readonly<Record<Tone, Readonly<{fill: string; height: number}>>> = {
  gain: {fill: 'fill-gain', height: 32},
  warn: {fill: 'fill-warn', height: 21},
  loss: {fill: 'fill-loss', height: 11},
  // Hollow, so that days without data don't look like a row of dashes.
  none: {fill: 'fill-none stroke-rule-strong [vector-effect:non-scaling-stroke]', height: 32},
}

const pitch = 6
const width = 4
const height = 32

type BarStripProps = Readonly<{
  lang: Language
  /** Oldest first. The label contains the day and its state. */
  bars: ReadonlyArray<Readonly<{key: string; tone: Tone; label: string}>>
  /** Describes the chart: 99.98% in 90 days, two days with disruptions. */
  summary: string
  /** Captions under the first bar, between, and under the last. */
  captions: Readonly<{from: string; middle?: string; to: string}>
}>

/** A chart with a bar for each day. Time runs from left to right in every language. */
export function BarStrip({lang, bars: days, summary, captions}: BarStripProps) {
  const notable = days.filter(({tone}) => tone !== 'gain' && tone !== 'none')
  return (
    <figure dir="ltr">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline chart
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * pitch - (pitch - width)} ${height}`}
        preserveAspectRatio="none"
        className="block h-9 w-full"
      >
        {days.map(({key, tone, label}, index) => (
          <rect
            key={key}
            x={index * pitch}
            y={height - bars[tone].height}
            width={width}
            height={bars[tone].height}
            className={bars[tone].fill}
          >
            <title>{label}</title>
          </rect>
        ))}
      </svg>
      {notable.length > 0 ? (
        <ul className="sr-only">
          {notable.map(({key, label}) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
      ) : null}
      <figcaption className="mt-1.5 flex justify-between gap-4 text-xs text-text-quiet">
        <bdi>
          <IsolatedText lang={lang}>{captions.from}</IsolatedText>
        </bdi>
        {captions.middle ? (
          <bdi className="font-semibold">
            <IsolatedText lang={lang}>{captions.middle}</IsolatedText>
          </bdi>
        ) : null}
        <bdi>
          <IsolatedText lang={lang}>{captions.to}</IsolatedText>
        </bdi>
      </figcaption>
    </figure>
  )
}

const steps = [0, 1, 2, 3, 4]
const scaleWidth = 22

/** A score out of five as five bars, the last one partly filled. It follows the direction of the page. */
export function ScoreScale({score}: Readonly<{score: number}>) {
  return (
    <svg viewBox="0 0 126 16" aria-hidden="true" className="h-4 w-[7.875rem] rtl:-scale-x-100">
      {steps.map((step) => {
        const share = Math.min(1, Math.max(0, score - step))
        return (
          <g key={step} transform={`translate(${step * 26} 0)`}>
            <rect width={scaleWidth} height="16" rx="2" className="fill-rule" />
            <rect
              width={Number((scaleWidth * share).toFixed(1))}
              height="16"
              rx="2"
              className="fill-signal"
            />
          </g>
        )
      })}
    </svg>
  )
}

export type StatEntry = Readonly<{
  key: string
  /** In Latin digits: 21, 80+, $100,000, 1:30. */
  value: string
  label: string
  /** Directly under the label, with the same emphasis: a limit of the value. */
  beside?: string
  /** The condition of the value, in words. */
  condition?: string
}>

const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4', 'lg:grid-cols-5']

type StatRowProps = Readonly<{lang: Language; stats: readonly StatEntry[]}>

/** Up to five headline statistics, each with its label and condition. */
export const StatRow = ({lang, stats}: StatRowProps) => (
  <ul
    className={`grid grid-cols-[minmax(7.5rem,auto)_1fr] gap-x-5 border-t-2 border-text lg:gap-x-0 ${columns[stats.length] ?? ''}`}
  >
    {stats.map(({key, value, label, beside, condition}) => (
      <li
        key={key}
        className="col-span-2 grid grid-cols-subgrid border-b border-rule py-5 lg:col-span-1 lg:block lg:border-e lg:border-b-0 lg:ps-5 lg:pe-4 lg:first:ps-0 lg:last:border-e-0"
      >
        <p className="text-3xl leading-none font-medium tracking-tight whitespace-nowrap lg:mb-3">
          <IsolatedNumber lang={lang}>{value}</IsolatedNumber>
        </p>
        <div>
          <p className="font-semibold">
            <IsolatedText lang={lang}>{label}</IsolatedText>
          </p>
          {beside ? (
            <p className="font-semibold text-signal">
              <IsolatedText lang={lang}>{beside}</IsolatedText>
            </p>
          ) : null}
          {condition ? (
            <p className="mt-1 text-sm text-text-quiet">
              <IsolatedText lang={lang}>{condition}</IsolatedText>
            </p>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
)
