import {z} from 'zod'
import {instrumentAssetClasses} from '#domain/instruments/asset-classes.ts'
import {currencyCode, number, positive, text, readData} from './read-data.ts'

const currencyShape = z.object({
  code: currencyCode,
  name: text,
  name_ar: text,
  /** The size of a pip if this is the quote currency. */
  pip_size: positive,
  /** The indicative value of one unit in US dollars. Conversion rates, pair prices and swap points derive from it. */
  usd_value: positive,
  /** Indicative overnight rate, percent per year. */
  overnight_rate: number,
})
export type Currency = z.infer<typeof currencyShape>

/** The value of one unit of each currency in US dollars. */
export const readConversionRates = (): Array<Readonly<{currency: string; usd_value: number}>> =>
  readData('currencies', currencyShape).map(({code, usd_value}) => ({currency: code, usd_value}))

export type FindCurrency = (code: string) => Currency

/** Looks up a currency of `currencies.csv`. Throws on an unknown code. */
export function readCurrencies(): FindCurrency {
  const byCode = new Map(readData('currencies', currencyShape).map((currency) => [currency.code, currency]))
  return (code) => {
    const found = byCode.get(code)
    if (!found) throw new Error(`supabase/seed/data/currencies.csv has no ${code}`)
    return found
  }
}

const groupShape = z.object({
  code: text,
  name: text,
  name_ar: text,
  description: text,
  description_ar: text,
  sort_order: positive,
})
export type InstrumentGroupRow = z.infer<typeof groupShape>

/** Rows of `instrument_groups`, from `instrument-groups.csv`. */
export const readInstrumentGroups = (): InstrumentGroupRow[] => readData('instrument-groups', groupShape)

const feeShape = z.object({
  asset_class: z.enum(instrumentAssetClasses),
  free_nights: number.pipe(z.number().int()),
  /** US dollars per lot and night. */
  fee_per_lot: number,
  sort_order: positive,
})
type SwapFreeFeeRow = z.infer<typeof feeShape>

/** Rows of `swap_free_fees`, from `swap-free-fees.csv`. The values are fictional, like the demo brand's other terms. */
export const readSwapFreeFees = (): SwapFreeFeeRow[] => readData('swap-free-fees', feeShape)
