import * as z from 'zod/mini'
import {offers} from '#domain/offer/offers.ts'

/** A figure of an instrument; null where the visitor's region does not offer the instrument. */
const figure = z.nullable(z.number())

/** One instrument as a visitor of one language and region sees it. Sent to the browser, and validated there. */
export const instrumentRowShape = z.object({
  symbol: z.string(),
  name: z.string(),
  /** The name in the other language, where it differs; a search finds it too. */
  alias: z.string(),
  group: z.string(),
  /** The base currency of a pair; otherwise empty. */
  base: z.string(),
  offer: z.enum(offers),
  /** Price of one pip or point, in the quote currency. */
  pipSize: figure,
  /** Units of the underlying in one lot. */
  lotSize: figure,
  minLot: figure,
  maxLot: figure,
  /** The N of 1:N on the account type with the highest leverage. */
  leverage: figure,
  /** Points for a lot and night; positive when the client receives them. */
  swapLong: figure,
  swapShort: figure,
})

export type InstrumentRow = Readonly<z.infer<typeof instrumentRowShape>>
