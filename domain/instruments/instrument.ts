import type {TextColumns} from '#domain/language-details.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import type {InstrumentAssetClass} from './asset-classes.ts'
import type {AccountType} from './account-types.ts'

/** The groups of instruments, as the trading tables name them; a closed set. */
export const instrumentGroups = ['forex', 'indices', 'commodities', 'crypto', 'shares'] as const
export type InstrumentGroupCode = (typeof instrumentGroups)[number]

/** How the Studio names each group; visitors see the names of the trading tables. */
export const instrumentGroupTitles: Readonly<Record<InstrumentGroupCode, string>> = {
  forex: 'Forex',
  indices: 'Indices',
  commodities: 'Commodities',
  crypto: 'Cryptocurrencies',
  shares: 'Shares and ETFs',
}

/** A row of the table `instrument_groups`. */
export type InstrumentGroup = TextColumns<'name' | 'description'> & Readonly<{code: string}>

/** A row of the table `instruments`. */
export type Instrument = TextColumns<'name'> &
  Readonly<{
    id: string
    symbol: string
    group_code: string
    asset_class: InstrumentAssetClass
    /** Null unless the instrument is a pair. */
    base_currency: string | null
    quote_currency: string
    /** Price of one pip or point, in the quote currency. */
    pip_size: number
    /** Units of the underlying in one lot. */
    lot_size: number
    /** In lots. */
    min_lot: number
    /** In lots. */
    max_lot: number
    /** Points per lot and night; positive when the client receives them. */
    swap_long: number
    swap_short: number
    available_regions: readonly RegionCode[]
  }>

/** The number of instruments of a group that share a class and the regions where they are available. */
export type InstrumentCount = Readonly<
  Pick<Instrument, 'group_code' | 'asset_class' | 'available_regions'> & {instruments: number}
>

/** One instrument with its spreads on every account type. */
export type InstrumentRecord = Readonly<{
  instrument: Instrument
  spreads: readonly Spread[]
  accountTypes: readonly AccountType[]
}>
