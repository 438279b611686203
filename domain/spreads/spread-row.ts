import * as z from 'zod/mini'
import {offers} from '#domain/offer/offers.ts'

/** A figure of an instrument; null where the visitor's region does not offer the instrument. */
const figure = z.nullable(z.number())

/** What one instrument costs on one account type, as a visitor of one language and region sees it. */
export const spreadRowShape = z.object({
  symbol: z.string(),
  name: z.string(),
  alias: z.string(),
  group: z.string(),
  offer: z.enum(offers),
  /** Spreads in pips. */
  avg: figure,
  min: figure,
  max: figure,
  /** For one lot and one side; 0 when it is part of the spread. */
  commission: figure,
  commissionCurrency: z.string(),
  /** The average spread of one lot in money of the quote currency. */
  spreadCost: figure,
  quoteCurrency: z.string(),
})

export type SpreadRow = Readonly<z.infer<typeof spreadRowShape>>
