import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'
import type {Tone} from './tone-mark.tsx'

// The height tells it again, without colour.
const bars: Readonly<Record<Tone, Readonly<{fill: string; height: number}>>> = {
  gain: {fill: 'fill-gain', height: 32},
  warn: {fill: 'fill-warn', height: 21},
  loss: {fill: 'fill-loss', height: 11},
  none: {fill: 'fill-rule-strong', height: 3},
}

const pitch = 6
const width = 4
const height = 32

type BarStripProps = Readonly<{
  lang: Language
  /** Oldest first. The label says the day and how it was. */
  bars: ReadonlyArray<Readonly<{key: string; tone: Tone; label: string}>>
  /** All of it in words: 99.98% in 90 days, two days with disruptions. */
  summary: string
  /** What stands under the first bar, between, and under the last. */
  captions: Readonly<{from: string; middle?: string; to: string}>
}>

/** A bar for each of many days, as the status page shows them. A chart: time runs from left to right in every language. */
export function BarStrip({lang, bars: days, summary, captions}: BarStripProps) {
  const notable = days.filter(({tone}) => tone !== 'gain' && tone !== 'none')
  return (
    <figure dir="ltr">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from the days themselves
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
