'use client'

import {type ReactNode, useEffect, useState} from 'react'
import type {Language} from '#domain/languages.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {useNearViewport} from '#web/ui/browser/use-near-viewport.ts'
import type {CandleLabels, DrawnChart} from './draw-candles.ts'

const tools = ['zoomIn', 'zoomOut', 'earlier', 'later', 'all'] as const
type Tool = (typeof tools)[number]

type InteractiveChartProps = Readonly<{
  lang: Language
  decimals: number
  isHourly: boolean
  labels: Readonly<Record<Tool | 'label' | 'hint' | 'credit', string>>
  columns: CandleLabels
  /** The drawing of the server, which stays without a script, in print and in forced colors. */
  children: ReactNode
  legend: ReactNode
}>

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

/** Draws the chart of a figure's table once it's near the viewport. Returns the chart and the prices below the pointer. */
function useDrawnChart({lang, decimals, isHourly, columns}: InteractiveChartProps) {
  const {place, isNear} = useNearViewport<HTMLDivElement>()
  const [chart, setChart] = useState<DrawnChart | null>(null)
  const [point, setPoint] = useState<string | null>(null)
  useEffect(() => {
    const host = place.current
    const figure = host?.closest('figure')
    if (!isNear || !host || !figure || matchMedia('(forced-colors: active)').matches) return undefined
    let hasLeft = false
    let drawn: DrawnChart | null = null
    const draw = async () => {
      const {drawCandles, fewestCandles, readCandles} = await import('./draw-candles.ts')
      const candles = readCandles(figure)
      if (hasLeft || candles.length <= fewestCandles) return
      drawn = drawCandles(host, {lang, decimals, isHourly, labels: columns, candles, onPoint: setPoint})
      setChart(drawn)
    }
    // Without the script, the server's drawing stays.
    draw().catch(() => undefined)
    return () => {
      hasLeft = true
      setChart(null)
      drawn?.remove()
    }
  }, [isNear, place, lang, decimals, isHourly, columns])
  return {place, chart, point}
}

/** Buttons that zoom and move a chart, for visitors without a pointer. Time runs from left to right in each language. */
const ChartTools = ({
  chart,
  labels,
}: Readonly<{chart: DrawnChart | null}> & Pick<InteractiveChartProps, 'labels'>) => (
  <fieldset dir="ltr" className={`flex gap-1 print:hidden ${chart === null ? 'invisible' : ''}`}>
    <legend className="sr-only">{labels.label}</legend>
    {tools.map((tool) => (
      <button
        key={tool}
        type="button"
        aria-label={labels[tool]}
        title={labels[tool]}
        onClick={() => chart && actions[tool](chart)}
        className="inline-flex size-11 items-center justify-center rounded-control border border-rule-strong hover:border-signal hover:text-signal"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d={drawings[tool]} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
    ))}
  </fieldset>
)

/** Replaces the drawing of a price chart by one that can be zoomed and moved. Its place and size stay. */
export function InteractiveChart(props: InteractiveChartProps) {
  const {lang, labels, children, legend} = props
  const {place, chart, point} = useDrawnChart(props)
  const shown = chart === null ? 'invisible' : ''
  const text = point ?? labels.hint
  return (
    <>
      <div className="relative">
        <div className={chart === null ? '' : 'opacity-0 print:opacity-100'}>{children}</div>
        <div ref={place} dir="ltr" aria-hidden="true" className="absolute inset-0 print:hidden" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="grid min-w-56 flex-1 items-center [&>*]:[grid-area:1/1]">
          <div className={chart === null ? '' : 'invisible print:visible'}>{legend}</div>
          <p className={`min-h-[3lh] content-center text-xs text-text-quiet print:hidden ${shown}`}>
            {/* Creates an element for each text. Replacing text of mixed directions in place counts as a layout shift. */}
            <span key={text}>
              <IsolatedText lang={lang}>{text}</IsolatedText>
            </span>
          </p>
        </div>
        <ChartTools chart={chart} labels={labels} />
      </div>
      <p className={`mt-2 text-xs text-text-quiet print:hidden ${shown}`}>
        <AnyLink
          href="https://www.tradingview.com/"
          className="underline underline-offset-2 hover:text-signal"
        >
          {labels.credit}
        </AnyLink>
      </p>
    </>
  )
}
