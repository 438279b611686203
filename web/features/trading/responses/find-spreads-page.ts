import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {findColumn} from '#domain/language-details.ts'
import 'server-only'
import {listBannedClasses} from '#domain/offers/offers.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import {countSpreads, findSpreads} from '#web/database/market-data/spreads.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {readInstrumentsById} from '#web/database/market-data/instruments.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import {makeSpreadRow, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import type {SpreadRow} from '#domain/instruments/rows/row-shapes.ts'
import {findOtherName} from '#domain/instruments/search/other-names.ts'
import {toSearchWords} from '#domain/instruments/search/select-rows.ts'
import type {SpreadSort, SpreadsQuery} from '#domain/instruments/search/table-queries.ts'
import {
  type RowsPage,
  allPages,
  offerQuery,
  pageRows,
  timeoutMilliseconds,
  readInParts,
} from './read-pages.ts'

// Maximum number of rows per database response.
const fileRows = 250

type SpreadsPageRequest = Readonly<{
  account: AccountTypeCode
  query: SpreadsQuery
  rules: VisitorRules
}>

const chooseColumn = (by: SpreadSort, {lang}: VisitorRules): string => {
  if (by === 'symbol') return 'symbol'
  if (by === 'name') return findColumn(lang, 'name')
  return `${by}_spread`
}

const isText = (by: SpreadSort): boolean => by === 'symbol' || by === 'name'

/** Reads the spreads of a page. When sorting by a figure, spreads without figures come last. */
function readSpreads(
  {account, query: {find, sort}, rules}: SpreadsPageRequest,
  after: PageAfter | null,
  maxRows: number,
  signal: AbortSignal,
): Promise<readonly Spread[]> {
  const byNumber = sort !== null && !isText(sort.by)
  return readInParts({byNumber, availability: null, after, limit: maxRows}, (part) =>
    findSpreads(
      {
        account,
        words: toSearchWords(find),
        symbol: findOtherName(find),
        ...offerQuery(rules, Number.MAX_SAFE_INTEGER),
        availability: part.availability,
        sort: byNumber && !part.byNumber ? 'symbol' : sort && chooseColumn(sort.by, rules),
        descending: (sort?.descending ?? false) && part.byNumber === byNumber,
        after: part.after?.symbol ?? null,
        afterValue: part.after?.value ?? null,
        limit: part.limit,
      },
      signal,
    ),
  )
}

/** Joins spreads with their instruments, in the same order. Leaves out instruments that were deleted between the two reads. */
async function withInstruments(
  spreads: readonly Spread[],
  signal: AbortSignal,
): Promise<Array<Readonly<{spread: Spread; instrument: Instrument}>>> {
  if (spreads.length === 0) return []
  const instruments = await readInstrumentsById(
    spreads.map((spread) => spread.instrument_id),
    signal,
  )
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  return spreads.flatMap((spread) => {
    const instrument = byId.get(spread.instrument_id)
    return instrument ? [{spread, instrument}] : []
  })
}

async function loadPage(
  page: SpreadsPageRequest,
  after: PageAfter | null,
  maxRows: number,
  signal: AbortSignal,
): Promise<RowsPage<SpreadRow>> {
  const spreads = await readSpreads(page, after, maxRows, signal)
  const found = await withInstruments(spreads, signal)
  const rows = found.map(({spread, instrument}) => makeSpreadRow(instrument, spread, page.rules))
  const last = spreads.length === maxRows ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? {symbol: last.symbol, value: String(last[page.query.sort?.by ?? 'group'] ?? '')} : null,
  }
}

/** A page of the spreads for a query, in a catalogue of any size. The database filters and sorts. */
export async function findSpreadsPage(
  page: SpreadsPageRequest,
  after: PageAfter | null,
): Promise<ResultPage<SpreadRow>> {
  const signal = timeoutSignal(timeoutMilliseconds)
  const {account, query, rules} = page
  const counted = {
    account,
    words: toSearchWords(query.find),
    symbol: findOtherName(query.find),
    hiddenClasses: listBannedClasses(rules.region.code),
  }
  const [{rows, next}, found] = await Promise.all([
    loadPage(page, after, pageRows, signal),
    countSpreads(counted, signal),
  ])
  return {rows: [...rows], next, found}
}

/** All spreads for a query, page by page. */
export const findEverySpread = (page: SpreadsPageRequest) =>
  allPages((after) => loadPage(page, after, fileRows, timeoutSignal(timeoutMilliseconds)))
