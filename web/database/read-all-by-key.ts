/** Rows of one request; the API truncates responses at 1,000. */
export const pageSize = 500

/**
 * Every row of a table, a page at a time, each starting after the last key of the one before: an offset would slow down with
 * depth and skip or repeat rows that move meanwhile. `readPage` returns up to `size` rows in the order of their keys.
 * Throws when a page does not advance.
 */
export async function readAllByKey<Row>(
  readPage: (after: string | null) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  size: number = pageSize,
): Promise<Row[]> {
  const all: Row[] = []
  let after: string | null = null
  while (true) {
    const page = await readPage(after)
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < size) return all
    const key = keyOf(last)
    if (key === after) throw new Error(`Paging does not advance past ${key}`)
    after = key
  }
}
