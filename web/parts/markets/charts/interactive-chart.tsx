'use client'

import {type ReactNode, useEffect, useState} from 'react'
import {useNearViewport} from '#web/ui/browser/use-near-viewport.ts'
import type {ChartControls, ChartSource} from './chart-controls.tsx'
import type {DrawnChart} from './draw-candles.ts'

type InteractiveChartProps = Readonly<{
  source: ChartSource
  /** The drawing of the server, which stays without a script, in print and in forced colors. */
  children: ReactNode
  legend: ReactNode
  /** In the place of the legend: how to read the drawing that replaces the server's. */
  hint: ReactNode
  credit: ReactNode
}>

/** A drawn chart, and the script that its buttons come from. */
type Drawn = Readonly<{chart: DrawnChart; Controls: typeof ChartControls}>

/** Draws a chart near the viewport. Without the script, or in forced colors, the server's drawing stays. */
function useChart(source: ChartSource) {
  const {place, isNear} = useNearViewport<HTMLDivElement>()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [point, setPoint] = useState<string | null>(null)
  useEffect(() => {
    if (!isNear || matchMedia('(forced-colors: active)').matches) return undefined
    let hasLeft = false
    let chart: DrawnChart | null = null
    const draw = async () => {
      const {ChartControls: Controls, drawChart} = await import('./chart-controls.tsx')
      if (hasLeft || !place.current) return
      chart = drawChart(place.current, source, setPoint)
      setDrawn(chart && {chart, Controls})
    }
    draw().catch(() => undefined)
    return () => {
      hasLeft = true
      setDrawn(null)
      chart?.remove()
    }
  }, [isNear, place, source])
  return {place, drawn, point}
}

/** Replaces the drawing of a price chart by one that can be zoomed and moved. Its place and size stay. */
export function InteractiveChart({source, children, legend, hint, credit}: InteractiveChartProps) {
  const {place, drawn, point} = useChart(source)
  const shown = drawn ? '' : 'invisible'
  return (
    <>
      <div className="relative">
        <div className={drawn ? 'opacity-0 print:opacity-100' : ''}>{children}</div>
        <div ref={place} dir="ltr" aria-hidden="true" className="absolute inset-0 print:hidden" />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="grid min-w-56 flex-1 items-center [&>*]:[grid-area:1/1]">
          <div className={drawn ? 'invisible print:visible' : ''}>{legend}</div>
          <p className={`min-h-[3lh] content-center text-xs text-text-quiet print:hidden ${shown}`}>
            {/* Creates an element for each text. Replacing text of mixed directions in place counts as a layout shift. */}
            <span key={point}>{point ?? hint}</span>
          </p>
        </div>
        <div className="min-h-11 min-w-59 print:hidden">
          {drawn && <drawn.Controls chart={drawn.chart} labels={source.labels} />}
        </div>
      </div>
      <p className={`mt-2 text-xs text-text-quiet print:hidden ${shown}`}>{credit}</p>
    </>
  )
}
