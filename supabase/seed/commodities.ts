import {z} from 'zod'
import {
  listAvailableRegions,
  type SeedInstrument,
  findLargestOrder,
  computeFinancing,
  computeSwaps,
} from './instrument.ts'
import {currencyCode, positive, text, readData} from './read-data.ts'
import type {FindCurrency} from './reference-data.ts'

const commodityShape = z.object({
  symbol: text,
  name: text,
  name_ar: text,
  asset_class: z.enum(['gold', 'otherCommodity', 'other']),
  /** ISO 4217 code of a precious metal. Empty for others. */
  base_currency: z.union([currencyCode, z.literal('').transform(() => null)]),
  quote_currency: currencyCode,
  /** The indicative price, in its order of magnitude. Swap points derive from it. */
  price: positive,
  pip_size: positive,
  lot_size: positive,
  /** Average spread before markup, in points of `pip_size`. */
  raw_spread: positive,
  /** Whether account types with a commission charge it per lot. */
  lot_commission: z.enum(['yes', 'no']),
})

// US dollars.
const largestOrder = 10_000_000

/** Metals, energies and agricultural products of `commodities.csv`. */
export const readCommodities = (currency: FindCurrency): SeedInstrument[] =>
  readData('commodities', commodityShape).map(
    ({price, raw_spread: avg, lot_commission: charged, ...commodity}) => {
      const {overnight_rate: rate, usd_value: usdValue} = currency(commodity.quote_currency)
      return {
        row: {
          ...commodity,
          group_code: 'commodities',
          min_lot: 0.01,
          max_lot: findLargestOrder(price * usdValue * commodity.lot_size, largestOrder),
          ...computeSwaps({price, pipSize: commodity.pip_size, ...computeFinancing(rate)}),
          available_regions: listAvailableRegions(),
        },
        pricing: {
          rawSpread: {min: avg * 0.8, avg, max: avg * 3},
          markup: avg * 0.8,
          commission: {per: charged === 'yes' ? 'lot' : 'none'},
        },
        price,
      }
    },
  )
