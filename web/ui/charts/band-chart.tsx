import {useId} from 'react'
import {scaleLinear} from 'd3-scale'
import {area, line} from 'd3-shape'
import type {Language} from '#domain/languages.ts'
import {PlaceTicks, type Tick, ValueLines, ValueTexts, toPercent} from './axis.tsx'

/** A pattern of horizontal lines, which doesn't distort when the drawing is stretched. */
const Stripes = ({id}: Readonly<{id: string}>) => (
  <pattern id={id} width="400" height="4" patternUnits="userSpaceOnUse">
    <rect width="400" height="4" className="fill-signal opacity-15 forced-colors:fill-[Canvas]" />
    <rect
      width="400"
      height="1"
      className="fill-signal opacity-50 forced-colors:fill-[GrayText] forced-colors:opacity-100"
    />
  </pattern>
)

/** The average, lowest and highest value of a step. */
export type BandPoint = Readonly<{least: number; average: number; most: number}>

type BandChartProps = Readonly<{
  lang: Language
  /** The accessible name of the drawing. */
  label: string
  /** A point for each step; null leaves a gap. */
  points: ReadonlyArray<BandPoint | null>
  valueText: (value: number) => string
  /** Where the scale begins, zero by default. */
  from?: number
  /** Lines between steps, as shares of the width. */
  dividers: readonly number[]
  ticks: readonly Tick[]
}>

const [top, bottom, height] = [16, 190, 214] as const
const tickCount = 4
const ofPixel = 2

/** The average as a line within a band from the lowest to the highest value, over equal steps. Steps run from left to right. */
export function BandChart({lang, label, points, valueText, from = 0, dividers, ticks}: BandChartProps) {
  const id = useId()
  const most = Math.max(Number.MIN_VALUE, ...points.map((point) => point?.most ?? 0))
  const y = scaleLinear().domain([from, most]).range([bottom, top]).nice(tickCount)
  const at = (value: number) => Math.round(y(value) * ofPixel) / ofPixel
  // Two units per step, so that its middle is a whole number.
  const width = 2 * points.length
  const x = (_: BandPoint | null, step: number) => 2 * step + 1
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
          x1={toPercent(share)}
          x2={toPercent(share)}
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

/** The legend of the line and the band. */
export function BandKey({average, band}: Readonly<{average: string; band: string}>) {
  const id = useId()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-text-quiet">
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
