import type {PageAfter} from '#domain/instruments/rows/result-page.ts'

/** Some rows of a result, and where the next ones start; null after the last. */
export type RowsPage<Row> = Readonly<{rows: readonly Row[]; next: PageAfter | null}>

/** The rows of all pages, a page at a time, each fetched after the last row of the one before. */
export async function* allPages<Row>(
  fetchPage: (after: PageAfter | null) => Promise<RowsPage<Row>>,
): AsyncGenerator<readonly Row[], void> {
  let after: PageAfter | null = null
  do {
    const page: RowsPage<Row> = await fetchPage(after)
    yield page.rows
    after = page.next
  } while (after !== null)
}
