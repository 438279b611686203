import 'server-only'
import {countInstruments, findInstruments} from '#web/database/find-instruments.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {getMarketData} from '../../market-data/get-market-data.ts'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {makeInstrumentRow} from '#domain/instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {InstrumentSort} from '#domain/instruments/search/instrument-sorts.ts'
import type {RowQuery} from '#domain/instruments/search/select-instruments.ts'
import {wordsOf} from '#domain/instruments/search/select-rows.ts'
import {allPages} from './all-pages.ts'
import {offerQuery} from './offer-query.ts'
import {pageRows, timeoutMilliseconds} from './page-limits.ts'
import {readInParts} from './read-in-parts.ts'

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

const isText = (by: InstrumentSort): boolean => by === 'symbol' || by === 'name'

async function prepare({query, rules, after, maxRows}: PageRequest) {
  const {value} = await getMarketData()
  const maxLeverage = Math.max(...value.accountTypes.map((accountType) => accountType.max_leverage))
  const rowOf = (instrument: Instrument) => makeInstrumentRow(instrument, rules, maxLeverage)
  const order = orderOf(query.sort?.by, rules.lang, (instrument) => rowOf(instrument).leverage ?? 0)
  const common = {
    words: wordsOf(query.find),
    group: query.group,
    base: query.base,
    ...offerQuery(rules, maxLeverage),
  }
  const byNumber = query.sort !== null && !isText(query.sort.by)
  const read = (signal: AbortSignal) =>
    readInParts({byNumber, availability: query.availability, after, limit: maxRows}, (part) =>
      findInstruments(
        {
          ...common,
          availability: part.availability,
          sort: byNumber && !part.byNumber ? 'symbol' : order.column,
          descending: (query.sort?.descending ?? false) && part.byNumber === byNumber,
          after: part.after?.symbol ?? null,
          afterValue: part.after?.value ?? null,
          limit: part.limit,
        },
        signal,
      ),
    )
  const count = (signal: AbortSignal) =>
    countInstruments({...common, availability: query.availability}, signal)
  const cursorOf = (instrument: Instrument): string =>
    byNumber && rowOf(instrument).offer !== 'offered' ? '' : String(order.valueOf(instrument))
  const pageOf = (instruments: readonly Instrument[]) => {
    const last = instruments.length === maxRows ? instruments.at(-1) : undefined
    return {
      rows: instruments.map(rowOf),
      next: last ? {symbol: last.symbol, value: cursorOf(last)} : null,
    }
  }
  return {read, count, pageOf}
}

/** A page of the instruments that a query finds in a catalogue of any length; the database filters and sorts. */
export async function findPage(
  query: RowQuery,
  rules: VisitorRules,
  after: PageAfter | null,
): Promise<ResultPage<InstrumentRow>> {
  const {read, count, pageOf} = await prepare({query, rules, after, maxRows: pageRows})
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const [instruments, found] = await Promise.all([read(signal), count(signal)])
  return {...pageOf(instruments), found}
}

/** All instruments that a query finds, a page at a time. */
export const findEveryPage = (query: RowQuery, rules: VisitorRules) =>
  allPages(async (after) => {
    const {read, pageOf} = await prepare({query, rules, after, maxRows: fileRows})
    return pageOf(await read(AbortSignal.timeout(timeoutMilliseconds)))
  })
