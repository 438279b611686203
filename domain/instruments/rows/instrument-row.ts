import * as z from 'zod/mini'

/** One instrument as a visitor of one language and region sees it. Sent to the browser, and validated there. */
export const instrumentRowShape = z.object({
  symbol: z.string(),
  name: z.string(),
  /** The name in the other language, where it differs; a search finds it too. */
  alias: z.string(),
  group: z.string(),
  /** The base currency of a pair; otherwise empty. */
  base: z.string(),
  /** Price of one pip or point, in the quote currency. */
  pipSize: z.number(),
  /** Units of the underlying in one lot. */
  lotSize: z.number(),
  minLot: z.number(),
  maxLot: z.number(),
  /** The N of 1:N on the account type with the highest leverage; 0 where the instrument is not available. */
  leverage: z.number(),
  /** Points for a lot and night; positive when the client receives them. */
  swapLong: z.number(),
  swapShort: z.number(),
  isAvailable: z.boolean(),
})

export type InstrumentRow = Readonly<z.infer<typeof instrumentRowShape>>
