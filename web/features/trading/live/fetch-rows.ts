import * as z from 'zod/mini'
import {instrumentRowShape, spreadRowShape} from '#domain/instruments/rows/row-shapes.ts'

/** All rows of a table, the time when the database last confirmed them (milliseconds since 1970), and whether it is available. */
export type LiveRows<Row> = Readonly<{
  rows: Row[]
  asOf: number
  isLive: boolean
  /** Entity tag, which changes with the rows. */
  tag: string | null
}>

const headersShape = z.object({asOf: z.iso.datetime(), state: z.enum(['live', 'last-known'])})

/** Fetches the rows of a table from the site. Throws if the request fails or the response has the wrong shape. */
async function fetchRows<Row>(
  address: string,
  rowShape: z.ZodMiniType<Row>,
  signal: AbortSignal,
  known: LiveRows<Row> | undefined,
): Promise<LiveRows<Row>> {
  const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  const {asOf, state} = headersShape.parse({
    asOf: response.headers.get('x-market-data-as-of'),
    state: response.headers.get('x-market-data-state'),
  })
  const tag = response.headers.get('etag')
  // Most polls return unchanged rows. Reuse them instead of parsing thousands of rows again.
  const {rows} =
    known && tag !== null && tag === known.tag
      ? known
      : z.object({rows: z.array(rowShape)}).parse(await response.json())
  return {rows, asOf: Date.parse(asOf), isLive: state === 'live', tag}
}

/** Fetches all instruments from the site. The code loads with the first request. Until then, the page shows its rendered rows. */
export const fetchLiveInstruments = async (
  address: string,
  signal: AbortSignal,
  known: LiveRows<z.infer<typeof instrumentRowShape>> | undefined,
) => await fetchRows(address, instrumentRowShape, signal, known)

/** Fetches all spreads of an account type from the site. */
export const fetchLiveSpreads = async (
  address: string,
  signal: AbortSignal,
  known: LiveRows<z.infer<typeof spreadRowShape>> | undefined,
) => await fetchRows(address, spreadRowShape, signal, known)
