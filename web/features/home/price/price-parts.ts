import type {TradePrice} from '#domain/position/price-trade.ts'

/** The figures of a priced trade that a question can be about: all of its cost, a part of it, or the margin. */
export const priceParts = [
  'total',
  'spread',
  'commission',
  'swap',
  'margin',
] as const satisfies ReadonlyArray<keyof TradePrice>
export type PricePart = (typeof priceParts)[number]
