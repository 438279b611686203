import {z} from 'zod'
import {
  listAvailableRegions,
  type SeedInstrument,
  findLargestOrder,
  findSmallestOrder,
  readLotSize,
  scalePoint,
  toFraction,
  computeFinancing,
  computeSwaps,
} from './instrument.ts'
import {currencyCode, positive, regions, text, readData} from './read-data.ts'
import type {Currency, FindCurrency} from './reference-data.ts'

const exchangeShape = z.object({
  /** File in `data/shares`. */
  file: text,
  /** The suffix of the exchange's symbols. Empty for the United States. */
  suffix: z.string().regex(/^(\.[A-Z]{1,2})?$/),
  name: text,
  currency: currencyCode,
  /** A point of most shares. `scalePoint` adjusts it to the price. */
  pip_size: positive,
  /** Percent of the price per side. */
  commission_percent: positive,
  excluded_regions: regions,
})
type Exchange = z.infer<typeof exchangeShape>

const shareShape = z.object({
  symbol: text,
  name: text,
  name_ar: text,
  /** Indicative, in the exchange's currency: pounds in London, not pence. */
  price: positive,
  liquidity: z.enum(['1', '2', '3']),
})
type Share = z.infer<typeof shareShape>

/** By liquidity, 1 is best: average raw spread in percent of the price, and the largest order in US dollars. */
const tiers = {
  '1': {narrowest: 0.04, widest: 0.06, largestOrder: 10_000_000},
  '2': {narrowest: 0.06, widest: 0.09, largestOrder: 5_000_000},
  '3': {narrowest: 0.09, widest: 0.13, largestOrder: 2_500_000},
} as const

/** US dollars. A lot is one share, or ten, a hundred and so on of a cheaper share. */
const smallestLotValue = 10

// More than both sides' commission, because an account without commission costs more, as with currencies.
const markupOfCommission = 2.2

/** Shares and funds of all exchanges in `exchanges.csv`. */
export const readShares = (currency: FindCurrency): SeedInstrument[] =>
  readData('exchanges', exchangeShape).flatMap((exchange) =>
    readData(`shares/${exchange.file}`, shareShape).map((share) =>
      toInstrument(share, exchange, currency(exchange.currency)),
    ),
  )

function toInstrument(share: Share, exchange: Exchange, currency: Currency): SeedInstrument {
  const symbol = share.symbol + exchange.suffix
  const {price} = share
  const {narrowest, widest, largestOrder} = tiers[share.liquidity]
  const pipSize = scalePoint(exchange.pip_size, price)
  const lotSize = readLotSize(price * currency.usd_value, smallestLotValue)
  const lotValue = price * currency.usd_value * lotSize
  const percent = narrowest + (widest - narrowest) * toFraction(`${symbol}/spread`)
  const avg = (price * percent) / 100 / pipSize
  const commission = (price * exchange.commission_percent) / 100
  return {
    row: {
      symbol,
      name: share.name,
      name_ar: share.name_ar,
      group_code: 'shares',
      asset_class: 'share',
      base_currency: null,
      quote_currency: currency.code,
      pip_size: pipSize,
      lot_size: lotSize,
      min_lot: findSmallestOrder(lotValue),
      max_lot: findLargestOrder(lotValue, largestOrder),
      ...computeSwaps({price, pipSize, ...computeFinancing(currency.overnight_rate), decimals: 3}),
      available_regions: listAvailableRegions(exchange.excluded_regions),
    },
    pricing: {
      rawSpread: {min: avg * 0.5, avg, max: avg * 4},
      markup: (commission * markupOfCommission) / pipSize,
      commission: {
        per: 'share',
        amount: commission * lotSize,
        currency: currency.code,
      },
    },
    price,
  }
}
