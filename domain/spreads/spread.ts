/** A row of `spreads`: spreads in the instrument's `pip_size`, the commission for one lot and one side. */
export type Spread = Readonly<{
  id: string
  instrument_id: string
  account_type_id: string
  min_spread: number
  avg_spread: number
  max_spread: number
  commission_per_lot: number
  commission_currency: string
}>
