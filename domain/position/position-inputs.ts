import * as z from 'zod/mini'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {weekdays} from '#domain/hours/calendar.ts'
import {leverageBounds} from '#domain/offers/leverage.ts'

const accountShape = z.object({
  code: z.enum(accountTypeCodes),
  name: z.string(),
  /** ISO codes of the account's possible currencies. */
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

/** The days of an instrument that change what a position costs, as ISO dates. */
const calendarShape = z.object({
  /** Whole days when the market is closed. */
  holidays: z.readonly(z.array(z.object({day: z.string(), name: z.string()}))),
  /** The last day whose holidays are known; null if none are. */
  holidaysKnownUntil: z.nullable(z.string()),
  /** Net, for one unit in the quote currency, by ex-dividend date. */
  dividends: z.readonly(z.array(z.object({day: z.string(), amount: z.number()}))),
  /** The next contract's price minus the last one's; null until it's known. */
  rollovers: z.readonly(z.array(z.object({day: z.string(), difference: z.nullable(z.number())}))),
})

/** The inputs of a position calculation in one instrument, for a visitor of one language and region. */
export const positionInputsShape = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Set for currency pairs, whose margin is counted in it. Otherwise null, and the margin is a share of the price. */
  baseCurrency: z.nullable(z.string()),
  quoteCurrency: z.string(),
  /** Price of one pip or point, in the quote currency. */
  pipSize: z.number(),
  /** Units of the underlying in one lot. */
  lotSize: z.number(),
  maxLot: z.number(),
  /** Sizes are multiples of the step, which is the instrument's smallest size in lots. */
  lotStep: z.number(),
  /** Points per lot and night; positive when the client receives them. */
  swapLong: z.number(),
  swapShort: z.number(),
  /** The day whose night is booked three times; null if every night of the week is booked. */
  tripleDay: z.nullable(z.enum(weekdays)),
  calendar: calendarShape,
  /** Indicative price in the quote currency; null if no price is stored. */
  price: z.nullable(z.number()),
  /** When the source quoted the price, in milliseconds since 1970, and whether it makes prices up. Missing for a stored price. */
  quoted: z.optional(z.object({at: z.number(), isDemo: z.boolean()})),
  accounts: z.array(accountShape),
  /** US dollars for one unit of each currency that a result may need. */
  usdValues: z.record(z.string(), z.number()),
  /** When the rates were last set, as an ISO timestamp. */
  ratesAt: z.string(),
})

export type PositionInputs = Readonly<z.infer<typeof positionInputsShape>>
export type PositionAccount = PositionInputs['accounts'][number]
