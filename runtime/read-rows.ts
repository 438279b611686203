/** The database's API cuts a response after so many rows, without an error (`max_rows` in `supabase/config.toml`). */
const maxRows = 1_000

/** Rows per request. */
export const pageSize = 500

/** Returns the rows of a read that isn't paged. Throws if the response may be cut. */
export function expectWhole<Data>(data: Data): Data {
  if (Array.isArray(data) && data.length >= maxRows)
    throw new Error(`A response has ${data.length} rows and may be cut. It has to be read in pages.`)
  return data
}

/**
 * Every row of a list, in pages that each start after the last key of the previous one. An offset would slow down with depth, and skip or repeat
 * rows that move during the read. `readPage` returns up to `size` rows in key order. Throws if a page doesn't advance.
 */
export async function readAllByKey<Row, Key extends number | string = string>(
  readPage: (after: Key | null) => Promise<readonly Row[]>,
  toKey: (row: Row) => Key,
  size: number = pageSize,
): Promise<Row[]> {
  const all: Row[] = []
  let after: Key | null = null
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

/** Every row of a list in a stable order, by offset. `readPage` gets the first and the last offset. */
export async function readAllByOffset<Row>(
  readPage: (first: number, last: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  while (true) {
    const page = await readPage(all.length, all.length + pageSize - 1)
    all.push(...page)
    if (page.length < pageSize) return all
  }
}
