import {z} from 'zod'
import {
  listAvailableRegions,
  type SeedInstrument,
  findLargestOrder,
  readLotSize,
  computeFinancing,
  computeSwaps,
} from './instrument.ts'
import {currencyCode, positive, text, readData} from './read-data.ts'
import type {FindCurrency} from './reference-data.ts'

const indexShape = z.object({
  symbol: text,
  name: text,
  name_ar: text,
  /** `majorIndex` follows the EU regulators' list. Other equity indices share the cap of commodities, and the rest is `other`. */
  asset_class: z.enum(['majorIndex', 'otherCommodity', 'other']),
  quote_currency: currencyCode,
  /** The indicative price, in the index's order of magnitude. Swap points derive from it. */
  level: positive,
  pip_size: positive,
  /** Average spread before markup, in points of `pip_size`. */
  raw_spread: positive,
})

/** US dollars. One lot is 1, 10, 100 and so on units of the quote currency per index point, worth at least this. */
const smallestLotValue = 1000

/** Stock and other indices of `indices.csv`. */
export const readIndices = (currency: FindCurrency): SeedInstrument[] =>
  readData('indices', indexShape).map(({level, raw_spread: avg, ...index}) => {
    const {overnight_rate: rate, usd_value: usdValue} = currency(index.quote_currency)
    const lotSize = readLotSize(level * usdValue, smallestLotValue)
    const largestOrder = index.asset_class === 'majorIndex' ? 10_000_000 : 5_000_000
    return {
      row: {
        ...index,
        group_code: 'indices',
        base_currency: null,
        lot_size: lotSize,
        min_lot: 0.1,
        max_lot: findLargestOrder(level * usdValue * lotSize, largestOrder),
        ...computeSwaps({price: level, pipSize: index.pip_size, ...computeFinancing(rate)}),
        available_regions: listAvailableRegions(),
      },
      pricing: {
        rawSpread: {min: avg * 0.8, avg, max: avg * 4},
        markup: avg * 0.6,
        commission: {per: 'none'},
      },
      price: level,
    }
  })
