import {
  CandlestickSeries,
  ColorType,
  createChart,
  type IChartApi,
  isUTCTimestamp,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import {getDirection, type Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {formatPrice} from '#domain/quotes/quote-texts.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {type ChartTool, chartTools} from './chart-tools.ts'

const secondsPerHour = 3_600

/** A bar with the seconds since 1970 at which it begins. */
type Candle = Readonly<{time: UTCTimestamp; open: number; high: number; low: number; close: number}>

const isTimestamp = (seconds: number): seconds is UTCTimestamp => Number.isSafeInteger(seconds)

/** Reads the bars of a price chart from its table, oldest first, so that the page doesn't carry them twice. */
function readCandles(figure: Element): readonly Candle[] {
  const rows = [...figure.querySelectorAll<HTMLElement>('tr[data-hour]')].toReversed()
  return rows.flatMap((row) => {
    const time = secondsPerHour * Number(row.dataset['hour'])
    const [open = NaN, high = NaN, low = NaN, close = NaN] = [...row.querySelectorAll('td')].map(
      ({textContent}) => Number(textContent.replaceAll(',', '')),
    )
    return isTimestamp(time) ? [{time, open, high, low, close}] : []
  })
}

/** A color that the page names, as the numbers that a canvas shows for it. The library doesn't know `oklch`. */
function readColor(name: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 'gray'
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
  context.fillRect(0, 0, 1, 1)
  return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`
}

/** Colors the chart as the page. A rise is hollow, so that it differs from a fall without color, too. */
function applyColors(chart: IChartApi): void {
  const [text, rule, paper] = [
    readColor('--color-text-quiet'),
    readColor('--color-rule'),
    readColor('--color-paper'),
  ]
  const [gain, loss] = [readColor('--color-gain'), readColor('--color-loss')]
  chart.applyOptions({
    layout: {background: {type: ColorType.Solid, color: 'transparent'}, textColor: text},
    grid: {vertLines: {visible: false}, horzLines: {color: rule}},
    timeScale: {borderColor: rule},
    crosshair: {
      vertLine: {color: text, labelBackgroundColor: text},
      horzLine: {color: text, labelBackgroundColor: text},
    },
  })
  for (const pane of chart.panes())
    for (const series of pane.getSeries())
      series.applyOptions({
        upColor: paper,
        downColor: loss,
        borderUpColor: gain,
        borderDownColor: loss,
        wickUpColor: gain,
        wickDownColor: loss,
      })
}

const candleParts = ['open', 'high', 'low', 'close'] as const

/** How a chart writes prices and times. */
export type ChartFormat = Readonly<{
  lang: Language
  /** Digits after the decimal separator. */
  decimals: number
  isHourly: boolean
}>

type Drawing = ChartFormat &
  Readonly<{
    candles: readonly Candle[]
    /** The names of a bar's four prices, in their order. */
    labels: readonly string[]
    /** Called with the prices of the bar below the pointer. Null if there's none. */
    onPoint: (text: string | null) => void
  }>

/** Formats the times of a chart in UTC: its marks by their kind, and a bar's time. */
function makeTimeFormats({lang, isHourly}: ChartFormat) {
  const locale = toLocale(lang)
  // The drawing runs from left to right, so a text of the other direction needs its own.
  const [begin, end] = getDirection(lang) === 'rtl' ? ['\u2067', '\u2069'] : ['', '']
  const format = (options: Intl.DateTimeFormatOptions) => {
    const texts = new Intl.DateTimeFormat(locale, {...options, timeZone: 'UTC'})
    return (time: Time) => (isUTCTimestamp(time) ? `${begin}${texts.format(1_000 * time)}${end}` : '')
  }
  const clock = {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'} as const
  const year = format({year: 'numeric'})
  const month = format({month: 'short'})
  const day = format({day: 'numeric', month: 'short'})
  const hour = format(clock)
  // By the library's kinds of marks: a year, a month, a day, a time.
  const marks = [year, month, day, hour]
  return {
    locale,
    bar: format({day: 'numeric', month: 'short', year: 'numeric', ...(isHourly && clock)}),
    mark: (time: Time, kind: number) => (marks[kind] ?? hour)(time),
  }
}

/** Draws bars as candles that a pointer zooms and moves. A wheel scrolls the page, not the chart. */
function draw(host: HTMLElement, drawing: Drawing): IChartApi {
  const {lang, candles, decimals, isHourly, onPoint, labels} = drawing
  const {locale, bar: formatTime, mark} = makeTimeFormats(drawing)
  const price = (value: number) => formatPrice(value, decimals)
  const chart = createChart(host, {
    autoSize: true,
    layout: {attributionLogo: false, fontFamily: getComputedStyle(host).fontFamily},
    localization: {locale, timeFormatter: formatTime, priceFormatter: price},
    timeScale: {timeVisible: isHourly, fixLeftEdge: true, fixRightEdge: true, tickMarkFormatter: mark},
    rightPriceScale: {borderVisible: false},
    handleScroll: {mouseWheel: false, vertTouchDrag: false},
    handleScale: {mouseWheel: false, axisPressedMouseMove: {time: true, price: false}},
  })
  const series = chart.addSeries(CandlestickSeries, {priceLineVisible: false})
  series.setData([...candles])
  chart.subscribeCrosshairMove(({time, seriesData}) => {
    const bar = seriesData.get(series)
    if (time === undefined || !bar || !('open' in bar)) return onPoint(null)
    const texts = candleParts.map((part, index) => `${labels[index]} ${price(bar[part])}`)
    return onPoint(isolateInPlainText(lang, [formatTime(time), ...texts].join(' · ')))
  })
  return chart
}

/** How far a chart zooms in. */
const fewestCandles = 5

/** What each button does to a chart with some bars. */
function makeActions(chart: IChartApi, count: number): Readonly<Record<ChartTool, () => void>> {
  const [scale, last] = [chart.timeScale(), count - 1]
  /** Changes the width of what is visible by a factor, and moves it by a share of its width; negative for earlier. */
  const step = (factor: number, share: number) => () => {
    const range = scale.getVisibleLogicalRange()
    if (!range) return
    const width = Math.min(Math.max((range.to - range.from) * factor, fewestCandles), last)
    const middle = (range.from + range.to) / 2 + share * width
    const from = Math.min(Math.max(middle - width / 2, 0), last - width)
    scale.setVisibleLogicalRange({from, to: from + width})
  }
  return {
    zoomIn: step(0.6, 0),
    zoomOut: step(1 / 0.6, 0),
    earlier: step(1, -0.4),
    later: step(1, 0.4),
    all: () => scale.fitContent(),
  }
}

/** Draws the bars of a figure's table in one of its elements, and connects its buttons, until the signal aborts. */
export function upgradeChart(host: HTMLElement | null, format: ChartFormat, signal: AbortSignal): void {
  const [frame, figure] = [host?.closest<HTMLElement>('[data-chart]'), host?.closest('figure')]
  const candles = figure ? readCandles(figure) : []
  const isForced = matchMedia('(forced-colors: active)').matches
  if (!host || !frame || candles.length <= fewestCandles || signal.aborted || isForced) return
  const labels = [...(figure?.querySelector('tr[data-hour]')?.querySelectorAll('td') ?? [])].map(
    ({dataset}) => dataset['label'] ?? '',
  )
  const hint = frame.querySelector('[data-hint]')
  const unread = [...(hint?.childNodes ?? [])]
  const onPoint = (text: string | null) => {
    // An element for each text: replacing one of mixed directions in place counts as a layout shift.
    const element = document.createElement('span')
    element.textContent = text
    hint?.replaceChildren(...(text === null ? unread : [element]))
  }
  const chart = draw(host, {...format, candles, labels, onPoint})
  const actions = makeActions(chart, candles.length)
  for (const tool of chartTools)
    frame.querySelector(`[data-tool=${tool}]`)?.addEventListener('click', actions[tool], {signal})
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', () => applyColors(chart), {signal})
  applyColors(chart)
  actions.all()
  frame.dataset['drawn'] = ''
  signal.addEventListener('abort', () => {
    Reflect.deleteProperty(frame.dataset, 'drawn')
    chart.remove()
  })
}
