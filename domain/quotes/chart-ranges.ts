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
