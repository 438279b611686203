import type {RegionCode} from '#domain/regions/regions.ts'

/** A row of `instruments`, with the units that its migration states. */
export type InstrumentRow = Readonly<{
  symbol: string
  name: string
  name_ar: string
  group_code: 'forex' | 'indices' | 'commodities' | 'crypto' | 'shares'
  asset_class: 'fx' | 'gold' | 'majorIndex' | 'otherCommodity' | 'share' | 'other' | 'crypto'
  base_currency: string | null
  quote_currency: string
  pip_size: number
  lot_size: number
  min_lot: number
  max_lot: number
  swap_long: number
  swap_short: number
  available_regions: readonly RegionCode[]
}>

/** What trading costs before an account type's own terms. Spreads and markup count in the instrument's `pip_size`. */
export type Pricing = Readonly<{
  rawSpread: Readonly<{min: number; avg: number; max: number}>
  /** What an account type without commission adds to the raw spread. */
  markup: number
  /** `lot`: the account type's own commission for each lot; `share`: an amount for each share. */
  commission:
    | Readonly<{per: 'none'}>
    | Readonly<{per: 'lot'}>
    | Readonly<{per: 'share'; amount: number; currency: string}>
}>

export type SeedInstrument = Readonly<{
  row: InstrumentRow
  pricing: Pricing
  /** An indicative price in the quote currency, where the data holds one. */
  price?: number
}>
