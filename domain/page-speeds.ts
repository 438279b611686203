import {z} from 'zod'

type Scale = Readonly<{
  /** The bounds of the histogram: milliseconds, or thousandths of a layout shift. */
  bounds: readonly number[]
  /** The highest good value, and the lowest poor one (https://web.dev/articles/vitals). */
  good: number
  poor: number
}>

const last = 60_000

/** Largest Contentful Paint, Interaction to Next Paint, and Cumulative Layout Shift. */
export const speedScales = {
  lcp: {
    bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, last],
    good: 2_500,
    poor: 4_000,
  },
  inp: {bounds: [50, 100, 150, 200, 300, 500, 1_000, 2_000, last], good: 200, poor: 500},
  cls: {bounds: [1, 10, 50, 100, 150, 250, 500, last], good: 100, poor: 250},
} as const satisfies Readonly<Record<string, Scale>>

export const speedMetrics = ['lcp', 'inp', 'cls'] as const
export type SpeedMetric = (typeof speedMetrics)[number]

export const deviceClasses = ['phone', 'tablet', 'computer'] as const

const value = z.number().min(0).max(last).optional()

/** What a browser measured of a page. A metric is missing if the browser doesn't measure it. Without an interaction, `inp` is missing. */
export const pageSpeedShape = z.strictObject({
  path: z.string().max(256),
  device: z.enum(deviceClasses),
  lcp: value,
  inp: value,
  /** In thousandths. */
  cls: value,
})
export type PageSpeed = Readonly<z.infer<typeof pageSpeedShape>>

/** The smallest bound that holds a value of at most a minute. */
export const toSpeedBound = (metric: SpeedMetric, measured: number): number =>
  speedScales[metric].bounds.find((bound) => measured <= bound) ?? last

export type SpeedRating = 'good' | 'middling' | 'poor'

/** Rates the values in a bound. */
export function rateSpeed(metric: SpeedMetric, bound: number): SpeedRating {
  const {good, poor} = speedScales[metric]
  if (bound <= good) return 'good'
  return bound <= poor ? 'middling' : 'poor'
}

const dimension = z.string().nullable()

/** Counts by page, by device or by country; the other two are null. */
export const speedSumsShape = z.array(
  z.object({
    page: dimension,
    device: dimension,
    country: dimension,
    metric: z.enum(speedMetrics),
    bound: z.number().int().positive(),
    times: z.number().int().positive(),
  }),
)
export type SpeedSums = Readonly<z.infer<typeof speedSumsShape>>

export const speedDimensions = ['page', 'device', 'country'] as const
export type SpeedDimension = (typeof speedDimensions)[number]

type Count = Readonly<{bound: number; times: number}>

const countAll = (counts: readonly Count[]): number => counts.reduce((sum, {times}) => sum + times, 0)

/** The bound that holds three quarters of the values. Null without values. */
export function findThirdQuartile(counts: readonly Count[]): number | null {
  let left = countAll(counts) * 0.75
  for (const {bound, times} of counts.toSorted((one, other) => one.bound - other.bound)) {
    left -= times
    if (left <= 0) return bound
  }
  return null
}

export type SpeedRow = Readonly<{name: string; views: number} & Record<SpeedMetric, number | null>>

/** A row for each page, device or country, those with most page views first. */
export function listSpeedRows(sums: SpeedSums, by: SpeedDimension): SpeedRow[] {
  const groups = Map.groupBy(
    sums.filter((sum) => sum[by] !== null),
    (sum) => sum[by] ?? '',
  )
  const rows = [...groups].map(([name, counts]) => {
    const of = (metric: SpeedMetric) => counts.filter((count) => count.metric === metric)
    const find = (metric: SpeedMetric) => findThirdQuartile(of(metric))
    // A page view lacks a metric that its browser doesn't measure.
    const views = Math.max(...speedMetrics.map((metric) => countAll(of(metric))))
    return {name, views, lcp: find('lcp'), inp: find('inp'), cls: find('cls')}
  })
  return rows.toSorted((one, other) => other.views - one.views)
}
