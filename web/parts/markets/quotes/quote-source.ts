import * as z from 'zod/mini'
import {detailsShape} from './show-quote.ts'

const responseShape = z.object({
  now: z.number(),
  isDemo: z.boolean(),
  /** Whether the message of a stream has only the quotes that changed. */
  isChange: z.optional(z.boolean()),
  quotes: z.array(
    z.object({
      symbol: z.string(),
      bid: z.number(),
      ask: z.number(),
      at: z.number(),
      previousClose: z.nullable(z.number()),
      low: z.number(),
      high: z.number(),
      details: z.optional(detailsShape),
    }),
  ),
})
export type Read = z.infer<typeof responseShape>

export type QuoteRequest = Readonly<{
  lang: string
  region: string
  symbols: readonly string[]
  /** Whether the format, hours and chart of each quote are needed. */
  hasDetails: boolean
}>

const timeoutMs = 5_000
/** The server sends something every five seconds. */
const silenceMs = 12_000

const writeQuery = ({lang, region, symbols, hasDetails}: QuoteRequest): string =>
  String(new URLSearchParams({lang, region, symbols: symbols.join(','), ...(hasDetails && {details: '1'})}))

/** Asks for quotes once. Null without a response. */
export async function fetchQuotes(request: QuoteRequest): Promise<Read | null> {
  try {
    const response = await fetch(`/api/trading/quotes?${writeQuery(request)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? responseShape.parse(await response.json()) : null
  } catch {
    return null
  }
}

/** An open stream of quotes. */
export type QuoteStream = Readonly<{
  /** Whether the server has been silent for longer than it should, or refused. */
  isBroken: () => boolean
  close: () => void
}>

/** Opens a stream of quotes. After a connection ends, the browser opens the next one. Null in a browser without streams. */
export function openStream(request: QuoteRequest, onRead: (read: Read) => void): QuoteStream | null {
  if (typeof EventSource === 'undefined') return null
  const source = new EventSource(`/api/trading/quotes/stream?${writeQuery(request)}`)
  let heardAt = performance.now()
  source.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    heardAt = performance.now()
    onRead(responseShape.parse(JSON.parse(String(data))))
  })
  return {
    isBroken: () => source.readyState === EventSource.CLOSED || performance.now() - heardAt > silenceMs,
    close: () => source.close(),
  }
}
