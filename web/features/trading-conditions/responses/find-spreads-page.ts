import 'server-only'
import {bannedClasses} from '#domain/offer/banned-classes.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import {countSpreads, findSpreads} from '#web/database/find-spreads.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {readInstrumentsById} from '#web/database/instruments.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import {makeSpreadRow} from '#domain/spreads/make-spread-row.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import {wordsOf} from '#domain/instruments/search/select-rows.ts'
import type {SpreadSort, SpreadsQuery} from '#domain/instruments/search/spreads-query.ts'
import {type RowsPage, allPages} from './all-pages.ts'
import {offerQuery} from './offer-query.ts'
import {pageRows, timeoutMilliseconds} from './page-limits.ts'
import {readInParts} from './read-in-parts.ts'

// The most rows that the database returns at once.
const fileRows = 250

type SpreadsPageRequest = Readonly<{
  account: AccountTypeCode
  query: SpreadsQuery
  rules: VisitorRules
}>

const columnOf = (by: SpreadSort, {lang}: VisitorRules): string => {
  if (by === 'symbol') return 'symbol'
  if (by === 'name') return lang === 'ar' ? 'name_ar' : 'name'
  return `${by}_spread`
}

const isText = (by: SpreadSort): boolean => by === 'symbol' || by === 'name'

/** Reads the spreads of a page; those without figures come last where these are what they are sorted by. */
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
        words: wordsOf(find),
        ...offerQuery(rules, Number.MAX_SAFE_INTEGER),
        availability: part.availability,
        sort: byNumber && !part.byNumber ? 'symbol' : sort && columnOf(sort.by, rules),
        descending: (sort?.descending ?? false) && part.byNumber === byNumber,
        after: part.after?.symbol ?? null,
        afterValue: part.after?.value ?? null,
        limit: part.limit,
      },
      signal,
    ),
  )
}

/** Joins spreads with their instruments, in the same order; leaves out an instrument that was deleted meanwhile. */
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

/** A page of the spreads that a query finds in a catalogue of any length; the database filters and sorts. */
export async function findSpreadsPage(
  page: SpreadsPageRequest,
  after: PageAfter | null,
): Promise<ResultPage<SpreadRow>> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const {account, query, rules} = page
  const counted = {account, words: wordsOf(query.find), hiddenClasses: bannedClasses(rules.region.code)}
  const [{rows, next}, found] = await Promise.all([
    loadPage(page, after, pageRows, signal),
    countSpreads(counted, signal),
  ])
  return {rows: [...rows], next, found}
}

/** All spreads that a query finds, a page at a time. */
export const findEverySpread = (page: SpreadsPageRequest) =>
  allPages((after) => loadPage(page, after, fileRows, AbortSignal.timeout(timeoutMilliseconds)))
