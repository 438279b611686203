import {z} from 'zod'
import {availableRegions} from './available-regions.ts'
import {currencyCode, positive, regions, text} from './columns.ts'
import type {Currency, FindCurrency} from './currencies.ts'
import type {SeedInstrument} from './instrument.ts'
import {readData} from './read-data.ts'
import {fractionOf} from './stable.ts'
import {financedAt, overnightSwaps} from './swaps.ts'

const exchangeShape = z.object({
  /** File in `data/shares`. */
  file: text,
  /** Ends the symbols of the exchange; none for the United States. */
  suffix: z.string().regex(/^(\.[A-Z]{1,2})?$/),
  name: text,
  currency: currencyCode,
  pip_size: positive,
  /** Range of prices that swap points are derived from. */
  price_low: positive,
  price_high: positive,
  /** Points of `pip_size` to one point of the United States. */
  spread_factor: positive,
  /** In the exchange's currency, one way. */
  commission_per_share: positive,
  excluded_regions: regions,
})
type Exchange = z.infer<typeof exchangeShape>

const shareShape = z.object({
  symbol: text,
  name: text,
  /** Empty where Arabic financial pages use the Latin name too. */
  name_ar: z.string(),
  liquidity: z.enum(['1', '2', '3']),
})
type Share = z.infer<typeof shareShape>

/** By liquidity, 1 the best: average raw spread in points of the United States, and the largest order. */
const tiers = {
  '1': {narrowest: 1, widest: 3, maxLot: 10_000},
  '2': {narrowest: 3, widest: 8, maxLot: 5000},
  '3': {narrowest: 8, widest: 20, maxLot: 1000},
} as const

/** Shares and funds of all exchanges in `exchanges.csv`; one lot is one share. */
export const readShares = (currency: FindCurrency): SeedInstrument[] =>
  readData('exchanges', exchangeShape).flatMap((exchange) =>
    readData(`shares/${exchange.file}`, shareShape).map((share) =>
      toInstrument(share, exchange, currency(exchange.currency)),
    ),
  )

function toInstrument(share: Share, exchange: Exchange, currency: Currency): SeedInstrument {
  const symbol = share.symbol + exchange.suffix
  const between = (low: number, high: number, use: string) =>
    low + (high - low) * fractionOf(`${symbol}/${use}`)
  const {narrowest, widest, maxLot} = tiers[share.liquidity]
  const avg = exchange.spread_factor * between(narrowest, widest, 'spread')
  return {
    row: {
      symbol,
      name: share.name,
      name_ar: share.name_ar || share.name,
      group_code: 'shares',
      asset_class: 'share',
      base_currency: null,
      quote_currency: currency.code,
      pip_size: exchange.pip_size,
      lot_size: 1,
      min_lot: 1,
      max_lot: maxLot,
      ...overnightSwaps({
        price: between(exchange.price_low, exchange.price_high, 'price'),
        pipSize: exchange.pip_size,
        ...financedAt(currency.overnight_rate),
      }),
      available_regions: availableRegions(exchange.excluded_regions),
    },
    pricing: {
      rawSpread: {min: avg * 0.5, avg, max: avg * 4},
      markup: avg * 0.6,
      commission: {per: 'share', amount: exchange.commission_per_share, currency: currency.code},
    },
  }
}
