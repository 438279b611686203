import type {ReactNode} from 'react'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {AnyLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {type ChartTool, chartTools} from './chart-tools.ts'
import type {ChartFormat} from './draw-candles.ts'
import {UpgradeChart} from './upgrade-chart.tsx'

type Labels = Messages['instrument']['chart']['tools']

const drawings: Readonly<Record<ChartTool, string>> = {
  zoomIn: 'M5 12h14M12 5v14',
  zoomOut: 'M5 12h14',
  earlier: 'M15 5l-7 7 7 7',
  later: 'M9 5l7 7-7 7',
  all: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
}

/** Buttons for visitors without a pointer. Time runs from left to right in each language. */
const ChartTools = ({labels}: Readonly<{labels: Labels}>) => (
  <fieldset dir="ltr" className="invisible flex gap-1 group-data-drawn:visible print:hidden">
    <legend className="sr-only">{labels.label}</legend>
    {chartTools.map((tool) => (
      <button
        key={tool}
        type="button"
        data-tool={tool}
        aria-label={labels[tool]}
        title={labels[tool]}
        className="inline-flex size-11 items-center justify-center rounded-control border border-rule-strong hover:border-signal hover:text-signal"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
          <path d={drawings[tool]} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
    ))}
  </fieldset>
)

type InteractiveChartProps = ChartFormat & Readonly<{children: ReactNode; legend: ReactNode}>

/** A chart that a script replaces by one that can be zoomed and moved. Its place and size stay, and the hint takes the place of the legend. */
export function InteractiveChart({children, legend, ...format}: InteractiveChartProps) {
  const {lang} = format
  const labels = getMessages(lang).instrument.chart.tools
  return (
    <div className="group" data-chart="">
      <div className="relative">
        <div className="group-data-drawn:opacity-0 print:opacity-100!">{children}</div>
        <UpgradeChart {...format} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="grid min-w-56 flex-1 items-center [&>*]:[grid-area:1/1]">
          <div className="group-data-drawn:invisible print:visible!">{legend}</div>
          <p
            data-hint=""
            className="invisible min-h-[3lh] content-center text-xs text-text-quiet group-data-drawn:visible print:hidden"
          >
            <IsolatedText lang={lang}>{labels.hint}</IsolatedText>
          </p>
        </div>
        <ChartTools labels={labels} />
      </div>
      <p className="invisible mt-2 text-xs text-text-quiet group-data-drawn:visible print:hidden">
        <AnyLink
          href="https://www.tradingview.com/"
          className="underline underline-offset-2 hover:text-signal"
        >
          <IsolatedText lang={lang}>{labels.credit}</IsolatedText>
        </AnyLink>
      </p>
    </div>
  )
}
