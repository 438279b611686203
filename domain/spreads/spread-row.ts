import * as z from 'zod/mini'

/** What one instrument costs on one account type, as a visitor of one language and region sees it. */
export const spreadRowShape = z.object({
  symbol: z.string(),
  name: z.string(),
  alias: z.string(),
  group: z.string(),
  isAvailable: z.boolean(),
  /** Spreads in pips. */
  avg: z.number(),
  min: z.number(),
  max: z.number(),
  /** For one lot and one side; 0 when it is part of the spread. */
  commission: z.number(),
  commissionCurrency: z.string(),
  /** The average spread of one lot in money of the quote currency. */
  spreadCost: z.number(),
  quoteCurrency: z.string(),
})

export type SpreadRow = Readonly<z.infer<typeof spreadRowShape>>
