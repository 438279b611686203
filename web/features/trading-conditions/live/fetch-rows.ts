import * as z from 'zod/mini'

// The page's policy forbids code from text, which zod would otherwise try.
z.config({jitless: true})

/** All rows of a table, when the database last confirmed them (milliseconds since 1970), and whether it is answering. */
export type LiveRows<Row> = Readonly<{rows: Row[]; asOf: number; isLive: boolean}>

const headersShape = z.object({asOf: z.iso.datetime(), state: z.enum(['live', 'last-known'])})

/** Fetches the rows of a table from the site itself. Throws when it does not answer, or not with rows. */
export async function fetchRows<Row>(
  address: string,
  rowShape: z.ZodMiniType<Row>,
  signal: AbortSignal,
): Promise<LiveRows<Row>> {
  const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const {rows} = z.object({rows: z.array(rowShape)}).parse(await response.json())
  const {asOf, state} = headersShape.parse({
    asOf: response.headers.get('x-figures-as-of'),
    state: response.headers.get('x-figures-state'),
  })
  return {rows, asOf: Date.parse(asOf), isLive: state === 'live'}
}
