import * as z from 'zod/mini'
import {offers} from '#domain/offers/offers.ts'

/** A figure of an instrument; null where the visitor's region does not offer the instrument. */
const instrumentFigure = z.nullable(z.number())

/** An instrument as visitors of one language and region see it. The browser validates it. */
export const instrumentRowShape = z.object({
  symbol: z.string(),
  name: z.string(),
  /** The name in the other language if it differs. Searches match it too. */
  alias: z.string(),
  group: z.string(),
  /** The base currency of a pair; otherwise empty. */
  base: z.string(),
  offer: z.enum(offers),
  /** Price of one pip or point, in the quote currency. */
  pipSize: instrumentFigure,
  /** Units of the underlying in one lot. */
  lotSize: instrumentFigure,
  minLot: instrumentFigure,
  maxLot: instrumentFigure,
  /** The N of 1:N on the account type with the highest leverage. */
  leverage: instrumentFigure,
  /** Points per lot and night; positive when the client receives them. */
  swapLong: instrumentFigure,
  swapShort: instrumentFigure,
})

export type InstrumentRow = Readonly<z.infer<typeof instrumentRowShape>>

/** A figure of an instrument; null where the visitor's region does not offer the instrument. */
const spreadFigure = z.nullable(z.number())

/** The costs of an instrument on an account type, as visitors of one language and region see them. The browser validates them. */
export const spreadRowShape = z.object({
  symbol: z.string(),
  name: z.string(),
  alias: z.string(),
  group: z.string(),
  offer: z.enum(offers),
  /** Spreads in pips. */
  avg: spreadFigure,
  min: spreadFigure,
  max: spreadFigure,
  /** For one lot and one side; 0 if the spread includes it. */
  commission: spreadFigure,
  commissionCurrency: z.string(),
  /** The average spread of one lot, in the quote currency. */
  spreadCost: spreadFigure,
  quoteCurrency: z.string(),
  /** How the spreads were measured; null for indicative ones. */
  measured: z.nullable(z.object({from: z.string(), until: z.string(), quotes: z.number()})),
})

export type SpreadRow = Readonly<z.infer<typeof spreadRowShape>>
