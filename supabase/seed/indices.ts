import {z} from 'zod'
import {availableRegions} from './available-regions.ts'
import {currencyCode, positive, text} from './columns.ts'
import type {FindCurrency} from './currencies.ts'
import type {SeedInstrument} from './instrument.ts'
import {readData} from './read-data.ts'
import {financedAt, overnightSwaps} from './swaps.ts'

const indexShape = z.object({
  symbol: text,
  name: text,
  name_ar: text,
  /** `majorIndex` by the list of the EU's regulators; other equity indices are capped with the commodities, all else is `other`. */
  asset_class: z.enum(['majorIndex', 'otherCommodity', 'other']),
  quote_currency: currencyCode,
  /** Order of magnitude of the index: its indicative price, from which swap points are derived too. */
  level: positive,
  pip_size: positive,
  /** Average spread before markup, in points of `pip_size`. */
  raw_spread: positive,
})

/** Stock and other indices of `indices.csv`. One lot is one unit of the quote currency for each index point. */
export const readIndices = (currency: FindCurrency): SeedInstrument[] =>
  readData('indices', indexShape).map(({level, raw_spread: avg, ...index}) => ({
    row: {
      ...index,
      group_code: 'indices',
      base_currency: null,
      lot_size: 1,
      min_lot: 0.1,
      max_lot: index.asset_class === 'majorIndex' ? 250 : 100,
      ...overnightSwaps({
        price: level,
        pipSize: index.pip_size,
        ...financedAt(currency(index.quote_currency).overnight_rate),
      }),
      available_regions: availableRegions(),
    },
    pricing: {
      rawSpread: {min: avg * 0.8, avg, max: avg * 4},
      markup: avg * 0.6,
      commission: {per: 'none'},
    },
    price: level,
  }))
