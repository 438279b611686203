import {scaleLinear} from 'd3-scale'
import {line} from 'd3-shape'
import type {Language} from '#domain/languages/languages.ts'
import {isolateInPlainText} from '../isolate-in-plain-text.ts'
import {PlaceTicks, ValueLines, ValueTexts} from './axis.tsx'
import {percentOf, placeOf} from './place.ts'
import {seriesLine} from './series.ts'
import {SeriesMark} from './series-mark.tsx'

/** A series: a value at each whole step from 0. */
type Series = Readonly<{key: string; values: readonly number[]}>

type LineChartProps = Readonly<{
  lang: Language
  /** The accessible name of the drawing. */
  label: string
  series: readonly Series[]
  /** The values that the scale has to hold, so that charts beside each other share it. */
  range: readonly [least: number, most: number]
  valueText: (value: number) => string
  stepTexts: ReadonlyArray<Readonly<{step: number; text: string}>>
  /** A step that is named by a line across. */
  marked?: Readonly<{step: number; text: string}> | undefined
}>

const [top, bottom, height] = [44, 200, 226] as const
const tickCount = 4
/** Share of the width before the first step, where the values of the lines are written: no series begins under them. */
const gutter = 0.26

/** Lines over equal steps, each with a dash and a mark of its own. Steps run in the direction of the language. */
export function LineChart({lang, label, series, range, valueText, stepTexts, marked}: LineChartProps) {
  const y = scaleLinear().domain(range).range([bottom, top]).nice(tickCount)
  const last = Math.max(1, ...series.map(({values}) => values.length - 1))
  const shareOf = (step: number): number => gutter + (1 - gutter) * (step / last)
  const path = line<number>()
    .x((_, step) => placeOf(lang, shareOf(step)))
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
            x1={percentOf(lang, shareOf(marked.step))}
            x2={percentOf(lang, shareOf(marked.step))}
            y1={18}
            y2={bottom}
            strokeDasharray="3 3"
            className="stroke-text-quiet forced-colors:stroke-[CanvasText]"
          />
          <text
            x={percentOf(lang, shareOf(marked.step))}
            y={12}
            textAnchor={shareOf(marked.step) > 0.5 ? 'end' : 'start'}
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
            x={percentOf(lang, shareOf(step))}
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
        ticks={stepTexts.map(({step, text}) => ({at: shareOf(step), text}))}
      />
    </svg>
  )
}
