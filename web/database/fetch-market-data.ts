import 'server-only'
import type {z} from 'zod'
import {anySpreadsTag, spreadsTag} from '../publish-marks/spreads-tag.ts'
import {type Dated, readWithFallback} from '../stale-if-error/read-with-fallback.ts'

// A change of the market data expires its tags; this covers changes that no webhook reported.
const revalidateSeconds = 60

type MarketDataRead<Value> = Readonly<{
  /** Names the read and its parameters; equal requests share one response. */
  key: readonly [read: string, ...parameters: readonly unknown[]]
  /** Queries the market data API. Must stop when the signal aborts. */
  load: (signal: AbortSignal) => Promise<unknown>
  shape: z.ZodType<Value>
  /** The instruments whose spreads it holds, by their ids; `any` where these are not known, or many. */
  spreadsOf?: readonly string[] | 'any'
}>

/** Market data and the time of its response; the last valid response while the API is unavailable or invalid. */
export const fetchMarketData = <Value>({
  key,
  load,
  shape,
  spreadsOf = [],
}: MarketDataRead<Value>): Promise<Dated<Value>> =>
  readWithFallback({
    source: 'database',
    request: key,
    load,
    shape,
    tags: [
      'database',
      `database:${key[0]}`,
      ...(spreadsOf === 'any' ? [anySpreadsTag] : spreadsOf.map(spreadsTag)),
    ],
    revalidateSeconds,
  })
