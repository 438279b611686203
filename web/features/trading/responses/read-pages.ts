import type {PageAfter} from '#domain/instruments/rows/result-page.ts'
import {type AssetClass, assetClasses} from '#domain/instruments/asset-classes.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {effectiveLeverage} from '#domain/offers/leverage.ts'
import {listBannedClasses} from '#domain/offers/offers.ts'

/** Number of rows per page when a long table is scrolled. */
export const pageRows = 50

/** Timeout for the database to find a page. */
export const timeoutMilliseconds = 4_000

/** A page of rows, and the cursor of the next page. Null after the last page. */
export type RowsPage<Row> = Readonly<{rows: readonly Row[]; next: PageAfter | null}>

/** The rows of all pages, page by page, each fetched after the last row of the previous one, while that one is sent. */
export async function* allPages<Row>(
  fetchPage: (after: PageAfter | null) => Promise<RowsPage<Row>>,
): AsyncGenerator<readonly Row[], void> {
  let next: Promise<RowsPage<Row>> | null = fetchPage(null)
  while (next !== null) {
    const page: RowsPage<Row> = await next
    next = page.next && fetchPage(page.next)
    // The reader of this page gets the error. A client may leave before it reads the page.
    next?.catch(() => undefined)
    yield page.rows
  }
}

/** The parameters that let a database search decide on a region's offer, like `findOffer` does. */
export type OfferQuery = Readonly<{
  region: string
  /** Asset classes that may not be marketed to the visitor. The search leaves them out. */
  hiddenClasses: string[]
  /** The effective leverage of each class, already lowered to the region's caps. 0 if the class isn't offered. */
  leverageByClass: Record<AssetClass, number>
  majors: string[]
}>

/** The rules of a visitor's region for a search. `maxLeverage` is the highest over all account types, as the N of 1:N. */
export function offerQuery({region}: VisitorRules, maxLeverage: number): OfferQuery {
  const leverageByClass = {...region.leverageCaps}
  for (const assetClass of assetClasses)
    leverageByClass[assetClass] = effectiveLeverage({maxLeverage}, region, assetClass)
  return {
    region: region.code,
    hiddenClasses: listBannedClasses(region.code),
    leverageByClass,
    majors: [...region.fxMajorCurrencies],
  }
}

type Availability = 'available' | 'restricted' | null

/** The order of a page. `byNumber` is true if it sorts by a figure, which instruments that aren't offered lack. */
type PageOrder = Readonly<{
  byNumber: boolean
  availability: Availability
  after: PageAfter | null
  limit: number
}>

/**
 * Reads a page that may sort by a figure. Offered instruments come first in that order, then the rest by symbol, so that
 * their position doesn't reveal a figure. Cursors into the rest omit the value.
 */
export async function readInParts<Item>(
  {byNumber, availability, after, limit}: PageOrder,
  read: (part: PageOrder) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  if (!byNumber || availability === 'available') return await read({byNumber, availability, after, limit})
  const isInRest = after?.value === ''
  const offered =
    isInRest || availability === 'restricted'
      ? []
      : await read({byNumber, availability: 'available', after, limit})
  if (offered.length === limit) return offered
  const rest = await read({
    byNumber: false,
    availability: 'restricted',
    after: isInRest ? {symbol: after.symbol, value: after.symbol} : null,
    limit: limit - offered.length,
  })
  return [...offered, ...rest]
}
