import 'server-only'
import type {z} from 'zod'
import {type Dated, readWithFallback} from '../stale-if-error/read-with-fallback.ts'

// A change of the figures expires their tags; this is for what nobody told of.
const revalidateSeconds = 60

type MarketDataRead<Value> = Readonly<{
  /** Names the read and what it depends on; equal questions share one answer. */
  key: readonly [read: string, ...parameters: readonly unknown[]]
  /** Asks the figures API. Must stop when the signal does. */
  load: (signal: AbortSignal) => Promise<unknown>
  shape: z.ZodType<Value>
}>

/** Figures of the database and when it gave them; the last good ones while it is away or gives nonsense. */
export const fetchMarketData = <Value>({key, load, shape}: MarketDataRead<Value>): Promise<Dated<Value>> =>
  readWithFallback({
    source: 'figures',
    request,
    load,
    shape,
    tags: ['figures', `figures:${key[0]}`],
    revalidateSeconds,
  })
