import {Fragment} from 'react'
import {type Language, directionOf} from '#domain/languages/languages.ts'
import {IsolatedText} from '../isolated-text.tsx'
import {PlaceTicks, type Tick} from './axis.tsx'
import {percentOf} from './place.ts'

/** A row of bands: shares of its width, from 0 to 1. */
type Strip = Readonly<{
  key: string
  label: string
  bands: ReadonlyArray<Readonly<{from: number; until: number}>>
  /** Where a line crosses the row, if one does. */
  line?: number | undefined
}>

type DayStripsProps = Readonly<{
  lang: Language
  /** The drawing in words. */
  label: string
  strips: readonly Strip[]
  ticks: readonly Tick[]
}>

const height = 22

function Row({
  lang,
  strip: {bands, line},
  ticks,
}: Readonly<{lang: Language; strip: Strip; ticks: readonly Tick[]}>) {
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      <rect
        width="100%"
        height={height}
        className="fill-paper-sunk stroke-rule forced-colors:fill-[Canvas]"
      />
      {bands.map(({from, until}) => (
        <rect
          key={from}
          x={percentOf(lang, directionOf(lang) === 'rtl' ? until : from)}
          width={`${Number((100 * (until - from)).toFixed(2))}%`}
          height={height}
          className="fill-signal forced-colors:fill-[CanvasText]"
        />
      ))}
      {ticks.map(({at}) => (
        <line
          key={at}
          x1={percentOf(lang, at)}
          x2={percentOf(lang, at)}
          y2={height}
          className="stroke-paper opacity-40 forced-colors:stroke-[GrayText]"
        />
      ))}
      {line === undefined ? null : (
        <svg x={percentOf(lang, line)} className="overflow-visible">
          <path
            d={`M0 -4V${height + 4}M-4 -8H4L0 -2Z`}
            className="fill-loss stroke-loss stroke-2 forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
          />
        </svg>
      )}
    </svg>
  )
}

/** A row for each day with bands on it, over one scale of hours, which runs in the direction of the language. */
export function DayStrips({lang, label, strips, ticks}: DayStripsProps) {
  return (
    <div className="relative grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
      <p className="sr-only">{label}</p>
      {strips.map((strip) => (
        <Fragment key={strip.key}>
          <span className="text-sm whitespace-nowrap tabular-nums">
            <IsolatedText lang={lang}>{strip.label}</IsolatedText>
          </span>
          <Row lang={lang} strip={strip} ticks={ticks} />
        </Fragment>
      ))}
      <svg aria-hidden="true" width="100%" height="16" className="col-start-2 block overflow-visible">
        <PlaceTicks lang={lang} ticks={ticks} y={12} />
      </svg>
    </div>
  )
}
