import {z} from 'zod'
import {availableRegions} from './available-regions.ts'
import {currencyCode, positive, text} from './columns.ts'
import type {FindCurrency} from './currencies.ts'
import type {SeedInstrument} from './instrument.ts'
import {readData} from './read-data.ts'
import {financedAt, overnightSwaps} from './swaps.ts'

const commodityShape = z.object({
  symbol: text,
  name: text,
  name_ar: text,
  asset_class: z.enum(['gold', 'otherCommodity', 'other']),
  /** ISO 4217 code of a precious metal; empty for all else. */
  base_currency: z.union([currencyCode, z.literal('').transform(() => null)]),
  quote_currency: currencyCode,
  /** Order of magnitude of the price, which is the indicative one; swap points are derived from it too. */
  price: positive,
  pip_size: positive,
  lot_size: positive,
  /** Average spread before markup, in points of `pip_size`. */
  raw_spread: positive,
  /** Whether account types with a commission charge it for each lot. */
  lot_commission: z.enum(['yes', 'no']),
})

/** Metals, energies and agricultural products of `commodities.csv`. */
export const readCommodities = (currency: FindCurrency): SeedInstrument[] =>
  readData('commodities', commodityShape).map(
    ({price, raw_spread: avg, lot_commission: charged, ...commodity}) => ({
      row: {
        ...commodity,
        group_code: 'commodities',
        min_lot: 0.01,
        max_lot: 50,
        ...overnightSwaps({
          price,
          pipSize: commodity.pip_size,
          ...financedAt(currency(commodity.quote_currency).overnight_rate),
        }),
        available_regions: availableRegions(),
      },
      pricing: {
        rawSpread: {min: avg * 0.8, avg, max: avg * 3},
        markup: avg * 0.8,
        commission: {per: charged === 'yes' ? 'lot' : 'none'},
      },
      price,
    }),
  )
