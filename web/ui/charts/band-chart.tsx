import {useId} from 'react'
import {scaleLinear} from 'd3-scale'
import {area, line} from 'd3-shape'
import {type Language, directionOf} from '#domain/languages/languages.ts'
import {PlaceTicks, type Tick, ValueLines, ValueTexts} from './axis.tsx'
import {percentOf} from './place.ts'
import {Stripes} from './stripes.tsx'

/** A value of a step, with the least and the most of it. */
export type BandPoint = Readonly<{least: number; average: number; most: number}>

type BandChartProps = Readonly<{
  lang: Language
  /** The accessible name of the drawing. */
  label: string
  /** A point for each step; null where there is none, which leaves a gap. */
  points: ReadonlyArray<BandPoint | null>
  valueText: (value: number) => string
  /** Lines between steps, as shares of the width. */
  dividers: readonly number[]
  ticks: readonly Tick[]
}>

const [top, bottom, height] = [16, 190, 214] as const
const tickCount = 4
const ofPixel = 2

/** The average as a line in a band from the least to the most, over equal steps from zero. Steps run in the direction of the language. */
export function BandChart({lang, label, points, valueText, dividers, ticks}: BandChartProps) {
  const id = useId()
  const most = Math.max(Number.MIN_VALUE, ...points.map((point) => point?.most ?? 0))
  const y = scaleLinear().domain([0, most]).range([bottom, top]).nice(tickCount)
  const at = (value: number) => Math.round(y(value) * ofPixel) / ofPixel
  // Two units a step, so that its middle is a whole number.
  const width = 2 * points.length
  const x = (_: BandPoint | null, step: number) =>
    directionOf(lang) === 'rtl' ? width - 2 * step - 1 : 2 * step + 1
  const isKnown = (point: BandPoint | null) => point !== null
  const band = area<BandPoint | null>()
    .defined(isKnown)
    .x(x)
    .y0((point) => at(point?.least ?? 0))
    .y1((point) => at(point?.most ?? 0))
  const average = line<BandPoint | null>()
    .defined(isKnown)
    .x(x)
    .y((point) => at(point?.average ?? 0))
  const values = y.ticks(tickCount).map((value) => ({at: y(value), text: valueText(value)}))
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline chart
      role="img"
      aria-label={label}
      width="100%"
      height={height}
      className="block overflow-visible"
    >
      <ValueLines ticks={values} />
      {dividers.map((share) => (
        <line
          key={share}
          x1={percentOf(lang, share)}
          x2={percentOf(lang, share)}
          y1={top}
          y2={bottom + 6}
          strokeDasharray="2 4"
          className="stroke-text-quiet opacity-60 forced-colors:stroke-[GrayText]"
        />
      ))}
      <svg width="100%" height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <Stripes id={id} />
        <path
          d={band([...points]) ?? undefined}
          fill={`url(#${id})`}
          vectorEffect="non-scaling-stroke"
          className="stroke-signal stroke-[0.75px] [stroke-opacity:0.5] forced-colors:stroke-[CanvasText]"
        />
        <path
          d={average([...points]) ?? undefined}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-signal stroke-2 forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <ValueTexts lang={lang} ticks={values} />
      <PlaceTicks lang={lang} ticks={ticks} y={height - 6} />
    </svg>
  )
}

/** What line and band of the drawing are. */
export function BandKey({average, band}: Readonly<{average: string; band: string}>) {
  const id = useId()
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-text-quiet">
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" width="24" height="12" className="shrink-0">
          <path d="M0 6H24" className="fill-none stroke-signal stroke-2 forced-colors:stroke-[CanvasText]" />
        </svg>
        {average}
      </li>
      <li className="flex items-center gap-2">
        <svg aria-hidden="true" width="24" height="12" className="shrink-0">
          <Stripes id={id} />
          <rect
            x="0.5"
            y="0.5"
            width="23"
            height="11"
            fill={`url(#${id})`}
            className="stroke-signal [stroke-opacity:0.5] forced-colors:stroke-[CanvasText]"
          />
        </svg>
        {band}
      </li>
    </ul>
  )
}
