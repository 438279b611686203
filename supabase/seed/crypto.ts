import {z} from 'zod'
import {
  listAvailableRegions,
  withoutCrypto,
  type SeedInstrument,
  findLargestOrder,
  computeSwaps,
} from './instrument.ts'
import {positive, regions, text, readData} from './read-data.ts'

const coinShape = z.object({
  code: text,
  name: text,
  name_ar: text,
  /** Indicative price in US dollars. Determines the point and lot sizes and the swap points. */
  price: positive,
  /** Average spread before markup, percent of the price. */
  raw_spread_percent: positive,
  excluded_regions: regions,
})

// US dollars.
const largestOrder = 2_500_000

/** Percent per year, long and short. Both are negative, because coins don't have a lending rate to pay clients from. */
const longRate = -20
const shortRate = -5

/** Cryptocurrencies of `crypto.csv`, all against the US dollar. */
export const readCrypto = (): SeedInstrument[] =>
  readData('crypto', coinShape).map(({code, price, raw_spread_percent: percent, ...coin}) => {
    const magnitude = Math.floor(Math.log10(price))
    const pipSize = Number(`1e${magnitude - 4}`)
    const lotSize = Number(`1e${Math.max(0, 3 - magnitude)}`)
    const avg = (price * percent) / 100 / pipSize
    return {
      row: {
        symbol: `${code}USD`,
        name: coin.name,
        name_ar: coin.name_ar,
        group_code: 'crypto',
        asset_class: 'crypto',
        base_currency: code,
        quote_currency: 'USD',
        pip_size: pipSize,
        lot_size: lotSize,
        min_lot: 0.01,
        max_lot: findLargestOrder(price * lotSize, largestOrder),
        ...computeSwaps({price, pipSize, longRate, shortRate}),
        available_regions: listAvailableRegions([...withoutCrypto, ...coin.excluded_regions]),
      },
      pricing: {
        rawSpread: {min: (avg * 5) / 6, avg, max: avg * 3},
        markup: avg * 0.5,
        commission: {per: 'none'},
      },
      price,
    }
  })
