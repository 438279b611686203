import 'server-only'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {type InstrumentsRequest, countInstruments, findInstruments} from '#web/database/find-instruments.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import {getMarketData} from '../../market-data/get-market-data.ts'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {makeInstrumentRow} from '#domain/instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {InstrumentSort} from '#domain/instruments/search/instrument-sorts.ts'
import type {RowQuery} from '#domain/instruments/search/select-instruments.ts'
import {wordsOf} from '#domain/instruments/search/select-rows.ts'
import {allPages} from './all-pages.ts'
import {pageRows, timeoutMilliseconds} from './page-limits.ts'

// The most rows that the database returns at once.
const fileRows = 500

/** The column that the database sorts by, and the value that an instrument has in it. */
type Order = Readonly<{column: string | null; valueOf: (instrument: Instrument) => string | number}>

function orderOf(
  by: InstrumentSort | undefined,
  lang: VisitorRules['lang'],
  leverageOf: (instrument: Instrument) => number,
): Order {
  const name = lang === 'ar' ? 'name_ar' : 'name'
  const columns = {
    symbol: 'symbol',
    name,
    pipSize: 'pip_size',
    lotSize: 'lot_size',
    swapLong: 'swap_long',
    swapShort: 'swap_short',
  } as const
  if (by === undefined) return {column: null, valueOf: (instrument) => instrument.group_code}
  if (by === 'leverage') return {column: 'leverage', valueOf: leverageOf}
  return {column: columns[by], valueOf: (instrument) => instrument[columns[by]]}
}

type PageRequest = Readonly<{query: RowQuery; rules: VisitorRules; after: PageAfter | null; maxRows: number}>

async function prepare({query, rules, after, maxRows}: PageRequest) {
  const {value} = await getMarketData()
  const maxLeverage = Math.max(...value.accountTypes.map((accountType) => accountType.max_leverage))
  const rowOf = (instrument: Instrument) => makeInstrumentRow(instrument, rules, maxLeverage)
  const order = orderOf(query.sort?.by, rules.lang, (instrument) => rowOf(instrument).leverage)
  const leverageByClass = Object.fromEntries(
    assetClasses.map((assetClass) => [
      assetClass,
      effectiveLeverage({maxLeverage}, rules.region, assetClass),
    ]),
  )
  const request: InstrumentsRequest = {
    words: wordsOf(query.find),
    group: query.group,
    base: query.base,
    availability: query.availability,
    region: rules.region.code,
    leverageByClass: {...rules.region.leverageCaps, ...leverageByClass},
    majors: [...rules.region.fxMajorCurrencies],
    sort: order.column,
    descending: query.sort?.descending ?? false,
    after: after?.symbol ?? null,
    afterValue: after?.value ?? null,
    limit: maxRows,
  }
  const pageOf = (instruments: readonly Instrument[]) => {
    const last = instruments.length === maxRows ? instruments.at(-1) : undefined
    return {
      rows: instruments.map(rowOf),
      next: last ? {symbol: last.symbol, value: String(order.valueOf(last))} : null,
    }
  }
  return {request, pageOf}
}

/** A page of the instruments that a query finds in a catalogue of any length; the database filters and sorts. */
export async function findPage(
  query: RowQuery,
  rules: VisitorRules,
  after: PageAfter | null,
): Promise<ResultPage<InstrumentRow>> {
  const {request, pageOf} = await prepare({query, rules, after, maxRows: pageRows})
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const [instruments, found] = await Promise.all([
    findInstruments(request, signal),
    countInstruments(request, signal),
  ])
  return {...pageOf(instruments), found}
}

/** All instruments that a query finds, a page at a time. */
export const findEveryPage = (query: RowQuery, rules: VisitorRules) =>
  allPages(async (after) => {
    const {request, pageOf} = await prepare({query, rules, after, maxRows: fileRows})
    return pageOf(await findInstruments(request, AbortSignal.timeout(timeoutMilliseconds)))
  })
