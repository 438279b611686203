import {seed} from './seeded-site.ts'

/** What the assistant says of one trade, recomputed from the rows of the seed by the formulas of the field, in US dollars. */
export type Figures = Readonly<Record<'spread' | 'commission' | 'swap' | 'total' | 'margin', number>>

/** By hand, from the caps of each regulator: the leverage of the instruments that questions name. */
export const leverages: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  EU: {
    EURUSD: 30,
    GBPUSD: 30,
    USDJPY: 30,
    XAUUSD: 20,
    XAGUSD: 10,
    US500: 20,
    US30: 20,
    NAS100: 20,
    GER40: 20,
    TSLA: 5,
  },
  MENA: {
    EURUSD: 30,
    GBPUSD: 30,
    USDJPY: 30,
    XAUUSD: 20,
    XAGUSD: 10,
    US500: 20,
    US30: 20,
    NAS100: 20,
    GER40: 20,
    TSLA: 5,
  },
  SG: {EURUSD: 20, GBPUSD: 20, USDJPY: 20, XAUUSD: 20},
}

/** The highest leverage that each regulator allows for any class: no answer names a higher one. */
export const highestCaps: Readonly<Record<string, number>> = {
  EU: 30,
  UK: 30,
  AU: 30,
  SG: 20,
  MENA: 30,
  GLOBAL: 200,
}

const usd = (currency: string): number => {
  const rate = seed.conversionRates.find((each) => each.currency === currency)
  if (!rate) throw new Error(`The seed has no rate of ${currency}.`)
  return rate.usd_value
}

/** The row of an instrument with its spread on an account type. */
function findRows(symbol: string, account: string) {
  const instrument = seed.instruments.find((each) => each.symbol === symbol)
  const type = seed.accountTypes.find(({code}) => code === account)
  const spread = seed.spreads.find(
    ({instrument_id: id, account_type_id: of}) => id === instrument?.id && of === type?.id,
  )
  if (!instrument || !spread) throw new Error(`The seed has no ${symbol} on ${account}.`)
  return {instrument, spread}
}

/** Spread and both commissions of some lots. */
export function openingCost(
  symbol: string,
  lots: number,
  account = 'standard',
): Pick<Figures, 'spread' | 'commission'> {
  const {instrument, spread} = findRows(symbol, account)
  return {
    spread:
      lots * instrument.lot_size * instrument.pip_size * spread.avg_spread * usd(instrument.quote_currency),
    commission: 2 * lots * spread.commission_per_lot * usd(spread.commission_currency),
  }
}

/** Prices a long position: margin of a currency pair in its base currency, of anything else at the stored price. */
export function priceBySeed(symbol: string, lots: number, nights: number, region: string): Figures {
  const {instrument} = findRows(symbol, 'standard')
  const {spread, commission} = openingCost(symbol, lots)
  const units = lots * instrument.lot_size
  const swap = -units * instrument.pip_size * instrument.swap_long * nights * usd(instrument.quote_currency)
  const price = seed.referencePrices.find(({instrument_id: id}) => id === instrument.id)?.price ?? Number.NaN
  const value =
    instrument.group_code === 'forex' && instrument.base_currency
      ? units * usd(instrument.base_currency)
      : units * price * usd(instrument.quote_currency)
  const leverage = leverages[region]?.[symbol] ?? Number.NaN
  return {spread, commission, swap, total: spread + commission + swap, margin: value / leverage}
}

/** The average spread from Monday to Friday at an hour of the day, in UTC. */
export function spreadBySeed(symbol: string, hour: number): number {
  const {instrument} = findRows(symbol, 'standard')
  const averages = [1, 2, 3, 4, 5].flatMap((day) =>
    seed.hourlySpreads
      .filter(({instrument_id: id, hour_of_week: at}) => id === instrument.id && at === day * 24 + hour)
      .map(({avg_spread: average}) => average),
  )
  return averages.reduce((sum, average) => sum + average, 0) / averages.length
}
