import {type SymbolType, symbol, symbolCircle, symbolSquare, symbolTriangle, line} from 'd3-shape'
import {scaleLinear} from 'd3-scale'
import type {Language} from '#domain/languages.ts'
import {isolateInPlainText} from '../plain-text.ts'
import {PlaceTicks, ValueLines, ValueTexts, anchorAt, toPercent, toPlace} from './axis.tsx'

/** The styles of series, distinguishable by shape as well as colour. */
export const seriesLines = [
  {stroke: 'stroke-signal', fill: 'fill-signal', dash: undefined, mark: 'circle'},
  {stroke: 'stroke-warn', fill: 'fill-warn', dash: '7 4', mark: 'triangle'},
  {stroke: 'stroke-text', fill: 'fill-text', dash: '2 3', mark: 'square'},
] as const

type SeriesLine = (typeof seriesLines)[number]

/** The style of a series by its position. A fourth series repeats the first. */
export const seriesLine = (index: number): SeriesLine =>
  seriesLines[index % seriesLines.length] ?? seriesLines[0]

const shapes: Readonly<Record<SeriesLine['mark'], SymbolType>> = {
  circle: symbolCircle,
  triangle: symbolTriangle,
  square: symbolSquare,
}

const area = 44

/** The mark of a series, centered on the origin. */
const SeriesMark = ({line}: Readonly<{line: SeriesLine}>) => (
  <path
    d={symbol(shapes[line.mark], area)() ?? undefined}
    className={`${line.fill} stroke-paper forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]`}
  />
)

/** A series in a legend: a piece of its line with its mark. */
export const SeriesKey = ({line}: Readonly<{line: SeriesLine}>) => (
  <svg aria-hidden="true" width="34" height="12" viewBox="0 0 34 12" className="shrink-0">
    <path
      d="M0 6H34"
      strokeDasharray={line.dash}
      className={`${line.stroke} fill-none stroke-2 forced-colors:stroke-[CanvasText]`}
    />
    <g transform="translate(17 6)">
      <SeriesMark line={line} />
    </g>
  </svg>
)

/** A series: a value at each whole step from 0. */
type Series = Readonly<{key: string; values: readonly number[]}>

type LineChartProps = Readonly<{
  lang: Language
  /** The accessible name of the drawing. */
  label: string
  series: readonly Series[]
  /** The scale's range, so that adjacent charts share it. */
  range: readonly [least: number, most: number]
  valueText: (value: number) => string
  stepTexts: ReadonlyArray<Readonly<{step: number; text: string}>>
  /** A step to mark with a labelled vertical line. */
  marked?: Readonly<{step: number; text: string}> | undefined
}>

const [top, bottom, height] = [44, 200, 226] as const
const tickCount = 4
/** Share of the width before the first step, reserved for the value labels. */
const gutter = 0.26

/** Lines over equal steps, each with its own dash and mark. Steps run from left to right. */
export function LineChart({lang, label, series, range, valueText, stepTexts, marked}: LineChartProps) {
  const y = scaleLinear().domain(range).range([bottom, top]).nice(tickCount)
  const last = Math.max(1, ...series.map(({values}) => values.length - 1))
  const toShare = (step: number): number => gutter + (1 - gutter) * (step / last)
  const path = line<number>()
    .x((_, step) => toPlace(toShare(step)))
    .y((value) => y(value))
  const values = y.ticks(tickCount).map((value) => ({at: y(value), text: valueText(value)}))
  const marks = stepTexts.map(({step}) => step)
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
      {marked ? (
        <g>
          <line
            x1={toPercent(toShare(marked.step))}
            x2={toPercent(toShare(marked.step))}
            y1={18}
            y2={bottom}
            strokeDasharray="3 3"
            className="stroke-text-quiet forced-colors:stroke-[CanvasText]"
          />
          <text
            x={toPercent(toShare(marked.step))}
            y={12}
            textAnchor={anchorAt(lang, toShare(marked.step) > 0.5 ? 'right' : 'left')}
            className="fill-text text-[0.72rem] font-semibold forced-colors:fill-[CanvasText]"
          >
            {isolateInPlainText(lang, marked.text)}
          </text>
        </g>
      ) : null}
      <svg width="100%" height={height} viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        {series.map(({key, values}, index) => (
          <path
            key={key}
            d={path(values) ?? undefined}
            vectorEffect="non-scaling-stroke"
            strokeDasharray={seriesLine(index).dash}
            className={`${seriesLine(index).stroke} fill-none stroke-2 forced-colors:stroke-[CanvasText]`}
          />
        ))}
      </svg>
      {series.map(({key, values}, index) =>
        marks.map((step) => (
          <svg
            key={`${key} ${step}`}
            x={toPercent(toShare(step))}
            y={y(values[step] ?? 0)}
            className="overflow-visible"
          >
            <SeriesMark line={seriesLine(index)} />
          </svg>
        )),
      )}
      <ValueTexts lang={lang} ticks={values} />
      <PlaceTicks
        lang={lang}
        y={height - 6}
        ticks={stepTexts.map(({step, text}) => ({at: toShare(step), text}))}
      />
    </svg>
  )
}
