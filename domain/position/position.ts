import type {Decimal} from './decimal.ts'
import type {PositionAccount} from './position-inputs.ts'

export const sides = ['long', 'short'] as const
export type Side = (typeof sides)[number]

/** The input fields, under the names of their URL parameters. */
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

/** The raw input of a visitor. */
export type PositionValues = Readonly<Record<PositionField, string>>

/** A position; missing or invalid values are null. */
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
