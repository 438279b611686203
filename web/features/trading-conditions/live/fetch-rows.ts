import * as z from 'zod/mini'

/** All rows of a table, when the database last confirmed them (milliseconds since 1970), and whether it is available. */
export type LiveRows<Row> = Readonly<{
  rows: Row[]
  asOf: number
  isLive: boolean
  /** Changes whenever the rows do. */
  tag: string | null
}>

const headersShape = z.object({asOf: z.iso.datetime(), state: z.enum(['live', 'last-known'])})

/** Fetches the rows of a table from the site itself. Throws when the request fails or the response holds no rows. */
export async function fetchRows<Row>(
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
  // Polled every few seconds, most responses repeat the last one: then thousands of rows need not be parsed again.
  const {rows} =
    known && tag !== null && tag === known.tag
      ? known
      : z.object({rows: z.array(rowShape)}).parse(await response.json())
  return {rows, asOf: Date.parse(asOf), isLive: state === 'live', tag}
}
