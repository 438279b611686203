import * as z from 'zod/mini'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {leverageBounds} from '#domain/leverage/effective-leverage.ts'

const accountShape = z.object({
  code: z.enum(accountTypeCodes),
  name: z.string(),
  /** ISO codes of the currencies that the account can be held in. */
  currencies: z.readonly(z.array(z.string())),
  /** Standard lots. */
  minLot: z.number(),
  /** The N of 1:N and the limit that binds it. */
  leverage: z.object({leverage: z.number(), boundBy: z.enum(leverageBounds)}),
  /** Average spread in pips. */
  spread: z.number(),
  /** For one lot and one side. */
  commission: z.number(),
  commissionCurrency: z.string(),
})

/** The inputs of a position calculation in one instrument, for a visitor of one language and region. */
export const positionInputsShape = z.object({
  symbol: z.string(),
  name: z.string(),
  quoteCurrency: z.string(),
  /** Price of one pip or point, in the quote currency. */
  pipSize: z.number(),
  /** Units of the underlying in one lot. */
  lotSize: z.number(),
  maxLot: z.number(),
  /** Sizes are multiples of it: the smallest size of the instrument, in lots. */
  lotStep: z.number(),
  /** Points for a lot and night; positive when the client receives them. */
  swapLong: z.number(),
  swapShort: z.number(),
  /** Indicative price in the quote currency; null where none is stored. */
  price: z.nullable(z.number()),
  accounts: z.array(accountShape),
  /** US dollars for one unit of each currency that a result may need. */
  usdValues: z.record(z.string(), z.number()),
  /** When the rates were last set, as an ISO time. */
  ratesAt: z.string(),
})

export type PositionInputs = Readonly<z.infer<typeof positionInputsShape>>
export type PositionAccount = PositionInputs['accounts'][number]
