import 'server-only'
import type {z} from 'zod'
import type {Compared} from '../../cache/compared-reads.ts'
import {anySpreadsTag, spreadsTag} from '../../cache/tags.ts'
import {type Dated, readWithFallback} from '../../cache/read-with-fallback.ts'

// A change of the market data expires its tags. The time limit covers changes without a webhook.
const revalidateSeconds = 60

type MarketDataRead<Value> = Readonly<{
  /** Names the read and its parameters. Equal requests share one response. */
  key: readonly [read: string, ...parameters: readonly unknown[]]
  /** Queries the market data API. Must stop when the signal aborts. */
  load: (signal: AbortSignal) => Promise<unknown>
  shape: z.ZodType<Value>
  /** Ids of the instruments whose spreads the response contains; `any` if they are unknown or many. */
  spreadsOf?: readonly string[] | 'any'
  /** The part that pages show, if only changes of this part expire them. Its tag replaces the tag of the read. */
  compared?: Compared<Value>
}>

/** Market data and the time of its response. Returns the last valid response while the API is unavailable or invalid. */
export const fetchMarketData = <Value>({
  key,
  load,
  shape,
  spreadsOf = [],
  compared,
}: MarketDataRead<Value>): Promise<Dated<Value>> =>
  readWithFallback({
    source: 'database',
    request: key,
    load,
    shape,
    tags: [
      'database',
      compared?.tag ?? `database:${key[0]}`,
      ...(spreadsOf === 'any' ? [anySpreadsTag] : spreadsOf.map(spreadsTag)),
    ],
    revalidateSeconds,
    ...(compared && {compared: {...compared, sources: [`database:${key[0]}`]}}),
  })
