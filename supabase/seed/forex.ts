import {z} from 'zod'
import {
  listAvailableRegions,
  type Pricing,
  type SeedInstrument,
  findLargestOrder,
  round,
  computeSwaps,
} from './instrument.ts'
import {currencyCode, positive, readData} from './read-data.ts'
import type {FindCurrency} from './reference-data.ts'

const tiers = ['major', 'minor', 'exotic'] as const
type Tier = (typeof tiers)[number]

const pairShape = z.object({
  base: currencyCode,
  quote: currencyCode,
  tier: z.enum(tiers),
  /** Average spread before markup, in pips. */
  raw_spread: positive,
})

/** The broker's margin on either side in percent per year: at least this, or a tenth of a large difference between two overnight rates. */
const rateMargin = 1.25
const marginOfDifference = 0.1

const lotSize = 100_000

/** Spread and markup by tier, in pips, from the average raw spread. */
const pricing = {
  major: (avg) => ({rawSpread: {min: 0, avg, max: avg * 4 + 0.8}, markup: 0.8}),
  minor: (avg) => ({rawSpread: {min: avg * 0.2, avg, max: avg * 4 + 1}, markup: 1}),
  exotic: (avg) => ({rawSpread: {min: avg * 0.6, avg, max: avg * 3}, markup: Math.max(1.2, avg * 0.5)}),
} satisfies Record<Tier, (avg: number) => Omit<Pricing, 'commission'>>

/** US dollars. */
const largestOrders = {major: 14_000_000, minor: 14_000_000, exotic: 7_000_000} as const

const countPipDecimals = (pipSize: number) => Math.max(0, -Math.round(Math.log10(pipSize)))

/** Currency pairs of `forex.csv`, named after their two currencies. */
export const readForex = (currency: FindCurrency): SeedInstrument[] =>
  readData('forex', pairShape).map((pair) => {
    const base = currency(pair.base)
    const quote = currency(pair.quote)
    const price = base.usd_value / quote.usd_value
    const difference = base.overnight_rate - quote.overnight_rate
    const margin = Math.max(rateMargin, Math.abs(difference) * marginOfDifference)
    return {
      row: {
        symbol: base.code + quote.code,
        name: `${base.name} / ${quote.name}`,
        name_ar: `${base.name_ar} / ${quote.name_ar}`,
        group_code: 'forex',
        asset_class: 'fx',
        base_currency: base.code,
        quote_currency: quote.code,
        pip_size: quote.pip_size,
        lot_size: lotSize,
        min_lot: 0.01,
        max_lot: findLargestOrder(base.usd_value * lotSize, largestOrders[pair.tier]),
        ...computeSwaps({
          price,
          pipSize: quote.pip_size,
          longRate: difference - margin,
          shortRate: -difference - margin,
        }),
        available_regions: listAvailableRegions(),
      },
      pricing: {...pricing[pair.tier](pair.raw_spread), commission: {per: 'lot'}},
      price: round(price, countPipDecimals(quote.pip_size)),
    }
  })
