import {type Bar, barLengths, type Resolution} from './bars.ts'

/** Ranges of the price chart, shortest first; a closed set. */
export const chartRanges = ['1d', '1w', '1m', '1y'] as const
export type ChartRange = (typeof chartRanges)[number]

export const defaultRange: ChartRange = '1y'

const day = barLengths['1d']

/** The bars of each range, and how long before the last bar it begins, in milliseconds. */
export const rangeBars: Readonly<Record<ChartRange, Readonly<{resolution: Resolution; length: number}>>> = {
  '1d': {resolution: '1h', length: day},
  '1w': {resolution: '1h', length: 7 * day},
  '1m': {resolution: '1d', length: 31 * day},
  '1y': {resolution: '1d', length: 366 * day},
}

/** Reads the parameter of a link; the default range for anything else. */
export const readRange = (text: string | null): ChartRange =>
  chartRanges.find((range) => range === text) ?? defaultRange

/** The bars of a range, counted back from the newest one, so that a weekend doesn't empty the chart. */
export function selectBars(bars: readonly Bar[], range: ChartRange): readonly Bar[] {
  const newest = bars.at(-1)?.startsAt ?? 0
  return bars.filter(({startsAt}) => startsAt > newest - rangeBars[range].length)
}

/** What a chart says in a sentence. Null without bars. */
export function summarizeBars(bars: readonly Bar[]) {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  return {
    from: first.open,
    to: last.close,
    change: last.close / first.open - 1,
    low: Math.min(...bars.map(({low}) => low)),
    high: Math.max(...bars.map(({high}) => high)),
  }
}

/** The size of the small chart in a table row. */
export const trendSize = {width: 72, height: 16} as const

/** Rounds to half a pixel, which is a pixel of most screens. */
const toHalf = (value: number): number => Math.round(value * 2) / 2

/** Writes a step without needless characters: `3-.5`, `3 1`. */
function writeStep(x: number, y: number): string {
  const down = String(y).replace('0.', '.')
  return `${x}${y < 0 ? '' : ' '}${down}`
}

/** The line of a small chart as the data of an SVG path, in short relative steps. Empty with fewer than two prices. */
export function drawTrend(closes: readonly number[]): string {
  if (closes.length < 2) return ''
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const {width, height} = trendSize
  const points = closes.map((close, index) => {
    const share = high === low ? 0.5 : (high - close) / (high - low)
    return {
      x: Math.round((width * index) / (closes.length - 1)),
      y: toHalf(1 + share * (height - 2)),
    }
  })
  const steps = points.slice(1).map(({x, y}, index) => {
    const from = points[index] ?? {x: 0, y: 0}
    return writeStep(x - from.x, y - from.y)
  })
  return `M0 ${points[0]?.y ?? 0}l${steps.join(' ')}`
}
