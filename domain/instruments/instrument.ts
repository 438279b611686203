import type {RegionCode} from '#domain/regions/regions.ts'
import type {InstrumentAssetClass} from './instrument-asset-classes.ts'

/** An instrument as the table `instruments` holds it. */
export type Instrument = Readonly<{
  id: string
  symbol: string
  name: string
  name_ar: string
  group_code: string
  asset_class: InstrumentAssetClass
  /** Null for what is not a pair. */
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
  /** Points for a lot and night; positive when the client receives them. */
  swap_long: number
  swap_short: number
  available_regions: readonly RegionCode[]
}>
