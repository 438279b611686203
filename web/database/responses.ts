import {z} from 'zod'
import {instrumentAssetClasses} from '#domain/instruments/asset-classes.ts'

type ApiResponse<Row> = Readonly<
  {data: Row; error: null} | {data: null; error: {message: string; code: string}}
>

/** Returns the rows of a market data response. Throws its message and code if it's an error or never arrived. */
export function unwrapRows<Row>(response: ApiResponse<Row>): Row {
  if (response.error === null) return response.data
  throw new Error(
    `The market data API failed with code ${response.error.code || 'none'}: ${response.error.message}`,
  )
}

/**
 * Whether the database confirms a function call without a result. It responds with exactly 204; another program at its address might respond with
 * 200.
 */
export const isConfirmed = ({error, status}: Readonly<{error: unknown; status: number}>): boolean =>
  error === null && status === 204

/** Rows per request. The API truncates responses at 1,000. */
export const pageSize = 500

/**
 * Every row of a table, in pages that each start after the last key of the previous one. An offset would slow down with depth, and skip or repeat
 * rows that move during the read. `readPage` returns up to `size` rows in key order. Throws if a page doesn't advance.
 */
export async function readAllByKey<Row>(
  readPage: (after: string | null) => Promise<readonly Row[]>,
  toKey: (row: Row) => string,
  size: number = pageSize,
): Promise<Row[]> {
  const all: Row[] = []
  let after: string | null = null
  while (true) {
    const page = await readPage(after)
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < size) return all
    const key = toKey(last)
    if (key === after) throw new Error(`Paging does not advance past ${key}`)
    after = key
  }
}

/** Values of `instruments.asset_class`. */
export const assetClassColumn = z.enum(instrumentAssetClasses)
