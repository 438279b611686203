import type {Decimal} from './decimal.ts'
import type {PositionAccount} from './position-inputs.ts'

export const sides = ['long', 'short'] as const
export type Side = (typeof sides)[number]

/** What a reader puts in, under the names that an address carries it by. */
export const positionFields = [
  'symbol',
  'account',
  'currency',
  'side',
  'lots',
  'price',
  'close',
  'nights',
] as const
export type PositionField = (typeof positionFields)[number]

/** What a reader has put in, as it was written. */
export type PositionValues = Readonly<Record<PositionField, string>>

/** A position as far as it is known; what is missing or wrong is null. */
export type Position = Readonly<{
  account: PositionAccount
  side: Side
  /** ISO code of the currency that the account is held in. */
  currency: string
  lots: Decimal | null
  /** In the quote currency. */
  open: Decimal | null
  close: Decimal | null
  /** How many nights of swap are booked. */
  nights: Decimal | null
}>
