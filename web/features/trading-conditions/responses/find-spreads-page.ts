import 'server-only'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import {type SpreadsAsked, countSpreads, findSpreads} from '#web/database/find-spreads.ts'
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
import {pageRows, timeoutMilliseconds} from './page-limits.ts'

// What the database gives at once at most.
const fileRows = 250

type Asking = Readonly<{
  account: AccountTypeCode
  question: SpreadsQuery
  rules: VisitorRules
}>

const columnOf = (by: SpreadSort, {lang}: VisitorRules): string => {
  if (by === 'symbol') return 'symbol'
  if (by === 'name') return lang === 'ar' ? 'name_ar' : 'name'
  return `${by}_spread`
}

const askedOf = (
  {account, question: {find, sort}, rules}: Asking,
  after: PageAfter | null,
  most: number,
): SpreadsAsked => ({
  account,
  words: wordsOf(find),
  sort: sort && columnOf(sort.by, rules),
  descending: sort?.descending ?? false,
  after: after?.symbol ?? null,
  afterValue: after?.value ?? null,
  most,
})

/** The instruments of some spreads, whose order is kept; one that was deleted meanwhile is left out. */
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

async function askPage(
  asking: Asking,
  asked: SpreadsAsked,
  signal: AbortSignal,
): Promise<RowsPage<SpreadRow>> {
  const spreads = await findSpreads(asked, signal)
  const found = await withInstruments(spreads, signal)
  const rows = found.map(({spread, instrument}) => makeSpreadRow(instrument, spread, asking.rules))
  const last = spreads.length === asked.most ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? {symbol: last.symbol, value: String(last[asking.question.sort?.by ?? 'group'])} : null,
  }
}

/** A page of the spreads that a question finds in a catalogue of any length, asked of the database. */
export async function findSpreadsPage(
  asking: Asking,
  after: PageAfter | null,
): Promise<ResultPage<SpreadRow>> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const asked = askedOf(asking, after, pageRows)
  const [{rows, next}, found] = await Promise.all([
    askPage(asking, asked, signal),
    countSpreads(asked, signal),
  ])
  return {rows: [...rows], next, found}
}

/** All spreads that a question finds, a page at a time. */
export const findEverySpread = (asking: Asking) =>
  allPages((after) =>
    askPage(asking, askedOf(asking, after, fileRows), AbortSignal.timeout(timeoutMilliseconds)),
  )
