import {Fragment} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '../text.tsx'
import {PlaceTicks, type Tick, toPercent, toPlace} from './axis.tsx'

/** A row of bands: shares of its width, from 0 to 1. */
type Strip = Readonly<{
  /** Identifies the row across days. A row with a new key is a new row; others animate. */
  key: string
  label: string
  bands: ReadonlyArray<Readonly<{from: number; until: number}>>
  /** The position of a line across the row, if any. */
  line?: number | undefined
}>

type DayStripsProps = Readonly<{
  lang: Language
  /** Describes the drawing. */
  label: string
  strips: readonly Strip[]
  ticks: readonly Tick[]
  /** Positions of dividing lines, as shares of the width. Defaults to the ticks. */
  lines?: readonly number[]
  /** Whether labels are names, which wrap, and on a phone are above their rows. */
  isOfNames?: boolean
}>

const height = 22

function Row({
  strip: {bands, line},
  lines,
  mark,
}: Readonly<{strip: Strip; lines: readonly number[]; mark: string}>) {
  return (
    <svg aria-hidden="true" width="100%" height={height} className="day-strip">
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" width="100%" height={height}>
        <path
          d={bands
            .map(({from, until}) => `M${toPlace(from)} 0H${toPlace(until)}V${height}H${toPlace(from)}Z`)
            .join('')}
        />
        <path
          d={lines.map((at) => `M${toPlace(at)} 0V${height}`).join('')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {line === undefined ? null : (
        <svg x={toPercent(line)} className="overflow-visible">
          <path
            d={mark}
            className="fill-loss stroke-loss stroke-2 forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]"
          />
        </svg>
      )}
    </svg>
  )
}

const lineAlone = `M0 -3V${height + 3}`

const ofDays = {
  mark: `M0 -4V${height + 4}M-4 -8H4L0 -2Z`,
  // As wide as the widest day in each language, so that another day doesn't move the drawing.
  grid: 'grid-cols-[minmax(3.5rem,auto)_1fr] rtl:grid-cols-[minmax(4.875rem,auto)_1fr]',
  name: 'whitespace-nowrap',
  ticks: 'col-start-2',
}
const ofNames = {
  mark: lineAlone,
  grid: 'sm:grid-cols-[minmax(8rem,14rem)_1fr]',
  name: 'leading-snug max-sm:mt-1.5',
  ticks: 'sm:col-start-2',
}

/** A row of bands for each day, or other named item, on one scale from left to right. */
export function DayStrips({lang, label, strips, ticks, lines, isOfNames = false}: DayStripsProps) {
  const style = isOfNames ? ofNames : ofDays
  const divided = lines ?? ticks.map(({at}) => at)
  return (
    <div className={`relative grid items-center gap-x-3 gap-y-1.5 ${style.grid}`}>
      <p className="sr-only">{label}</p>
      {strips.map((strip) => (
        <Fragment key={strip.key}>
          {/* A new element for each text: see the frame of a chart. */}
          <span key={strip.label} className={`text-sm tabular-nums ${style.name}`}>
            <IsolatedText lang={lang}>{strip.label}</IsolatedText>
          </span>
          <Row strip={strip} lines={divided} mark={style.mark} />
        </Fragment>
      ))}
      <svg aria-hidden="true" width="100%" height="16" className={`block overflow-visible ${style.ticks}`}>
        <PlaceTicks lang={lang} ticks={ticks} y={12} />
      </svg>
    </div>
  )
}
