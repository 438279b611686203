import {z} from 'zod'
import {availableRegions, withoutCrypto} from './available-regions.ts'
import {positive, regions, text} from './columns.ts'
import type {SeedInstrument} from './instrument.ts'
import {readData} from './read-data.ts'
import {overnightSwaps} from './swaps.ts'

const coinShape = z.object({
  code: text,
  name: text,
  name_ar: text,
  /** Indicative price in US dollars: sets the sizes of point and lot, and the swap points. */
  price: positive,
  /** Average spread before markup, percent of the price. */
  raw_spread_percent: positive,
  excluded_regions: regions,
})

/** Percent a year, long and short; no coin has a lending rate that a client could be paid from. */
const longRate = -20
const shortRate = -5

/** Cryptocurrencies of `crypto.csv`, all against the US dollar. */
export const readCrypto = (): SeedInstrument[] =>
  readData('crypto', coinShape).map(({code, price, raw_spread_percent: percent, ...coin}) => {
    const magnitude = Math.floor(Math.log10(price))
    const pipSize = Number(`1e${magnitude - 4}`)
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
        lot_size: Number(`1e${Math.max(0, 3 - magnitude)}`),
        min_lot: 0.01,
        max_lot: 50,
        ...overnightSwaps({price, pipSize, longRate, shortRate}),
        available_regions: availableRegions([...withoutCrypto, ...coin.excluded_regions]),
      },
      pricing: {
        rawSpread: {min: (avg * 5) / 6, avg, max: avg * 3},
        markup: avg * 0.5,
        commission: {per: 'none'},
      },
      price,
    }
  })
