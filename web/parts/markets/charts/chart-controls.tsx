import type {Language} from '#domain/languages.ts'
import {type CandleLabels, type DrawnChart, drawCandles, fewestCandles, readCandles} from './draw-candles.ts'

const tools = ['zoomIn', 'zoomOut', 'earlier', 'later', 'all'] as const
type Tool = (typeof tools)[number]

const drawings: Readonly<Record<Tool, string>> = {
  zoomIn: 'M5 12h14M12 5v14',
  zoomOut: 'M5 12h14',
  earlier: 'M15 5l-7 7 7 7',
  later: 'M9 5l7 7-7 7',
  all: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
}

const actions: Readonly<Record<Tool, (chart: DrawnChart) => void>> = {
  zoomIn: (chart) => chart.zoom(0.6),
  zoomOut: (chart) => chart.zoom(1 / 0.6),
  earlier: (chart) => chart.move(-0.4),
  later: (chart) => chart.move(0.4),
  all: (chart) => chart.showAll(),
}

/** What a chart is drawn from. */
export type ChartSource = Readonly<{
  lang: Language
  decimals: number
  isHourly: boolean
  labels: Readonly<Record<Tool | 'label', string>>
  columns: CandleLabels
}>

/**
 * Draws the chart of a figure's table in an element of the figure. Null if the table has too few bars.
 * @param onPoint Called with the prices of the bar below the pointer, or with null if there's none.
 */
export function drawChart(
  place: HTMLElement,
  {lang, decimals, isHourly, columns}: ChartSource,
  onPoint: (text: string | null) => void,
): DrawnChart | null {
  const figure = place.closest('figure')
  const candles = figure ? readCandles(figure) : []
  return candles.length <= fewestCandles
    ? null
    : drawCandles(place, {lang, decimals, isHourly, labels: columns, candles, onPoint})
}

type ChartControlsProps = Readonly<{chart: DrawnChart; labels: ChartSource['labels']}>

/** Buttons that zoom and move a chart, for visitors without a pointer. Time runs from left to right in each language. */
export function ChartControls({chart, labels}: ChartControlsProps) {
  return (
    <fieldset dir="ltr" className="flex gap-1 print:hidden">
      <legend className="sr-only">{labels.label}</legend>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          aria-label={labels[tool]}
          title={labels[tool]}
          onClick={() => actions[tool](chart)}
          className="inline-flex size-11 items-center justify-center rounded-control border border-rule-strong hover:border-signal hover:text-signal"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
            <path d={drawings[tool]} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}
