import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {findColumn} from '#domain/language-details.ts'
import 'server-only'
import {countInstruments, findInstruments} from '#web/database/market-data/instruments.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {getMarketData} from '../../../parts/markets/market-data/get-market-data.ts'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import type {InstrumentRow} from '#domain/instruments/rows/row-shapes.ts'
import {makeInstrumentRow, type VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import type {InstrumentSort, RowQuery} from '#domain/instruments/search/table-queries.ts'
import {findOtherName} from '#domain/instruments/search/other-names.ts'
import {toSearchWords} from '#domain/instruments/search/select-rows.ts'
import type {Quotes} from '#web/database/market-data/quotes.ts'
import {addQuote} from './csv-files.ts'
import {allPages, offerQuery, pageRows, timeoutMilliseconds, readInParts} from './read-pages.ts'

// Maximum number of rows per database response.
const fileRows = 500

/** The column that the database sorts by, and an instrument's value in it. */
type Order = Readonly<{column: string | null; readValue: (instrument: Instrument) => string | number}>

function chooseOrder(
  by: InstrumentSort | undefined,
  lang: VisitorRules['lang'],
  readLeverage: (instrument: Instrument) => number,
): Order {
  const name = findColumn(lang, 'name')
  const columns = {
    symbol: 'symbol',
    name,
    pipSize: 'pip_size',
    lotSize: 'lot_size',
    swapLong: 'swap_long',
    swapShort: 'swap_short',
  } as const
  if (by === undefined) return {column: null, readValue: (instrument) => instrument.group_code}
  if (by === 'leverage') return {column: 'leverage', readValue: readLeverage}
  return {column: columns[by], readValue: (instrument) => instrument[columns[by]]}
}

type PageRequest = Readonly<{query: RowQuery; rules: VisitorRules; after: PageAfter | null; maxRows: number}>

const isText = (by: InstrumentSort): boolean => by === 'symbol' || by === 'name'

async function prepare({query, rules, after, maxRows}: PageRequest) {
  const {value} = await getMarketData()
  const maxLeverage = Math.max(...value.accountTypes.map((accountType) => accountType.max_leverage))
  const makeRow = (instrument: Instrument) => makeInstrumentRow(instrument, rules, maxLeverage)
  const order = chooseOrder(query.sort?.by, rules.lang, (instrument) => makeRow(instrument).leverage ?? 0)
  const common = {
    words: toSearchWords(query.find),
    symbol: findOtherName(query.find),
    group: query.group,
    base: query.base,
    ...offerQuery(rules, maxLeverage),
  }
  const byNumber = query.sort !== null && !isText(query.sort.by)
  const read = (signal: AbortSignal) =>
    readInParts({byNumber, availability: query.availability, after, limit: maxRows}, async (part) => {
      const isRest = byNumber && !part.byNumber
      const readValue = (instrument: Instrument) =>
        isRest ? instrument.symbol : String(order.readValue(instrument))
      const found = await findInstruments(
        {
          ...common,
          availability: part.availability,
          sort: isRest ? 'symbol' : order.column,
          descending: (query.sort?.descending ?? false) && !isRest,
          after: part.after?.symbol ?? null,
          afterValue: part.after?.value ?? null,
          limit: part.limit,
        },
        readValue,
        signal,
      )
      // A cursor into the rest has no value.
      return found.map(({shown, stored}) => ({instrument: shown, value: isRest ? '' : readValue(stored)}))
    })
  const count = (signal: AbortSignal) =>
    countInstruments({...common, availability: query.availability}, signal)
  const makePage = (found: ReadonlyArray<Readonly<{instrument: Instrument; value: string}>>) => {
    const last = found.length === maxRows ? found.at(-1) : undefined
    return {
      rows: found.map(({instrument}) => makeRow(instrument)),
      next: last ? {symbol: last.instrument.symbol, value: last.value} : null,
    }
  }
  return {read, count, makePage}
}

/** A page of the instruments for a query, in a catalogue of any size. The database filters and sorts. */
export async function findPage(
  query: RowQuery,
  rules: VisitorRules,
  after: PageAfter | null,
): Promise<ResultPage<InstrumentRow>> {
  const {read, count, makePage} = await prepare({query, rules, after, maxRows: pageRows})
  const signal = timeoutSignal(timeoutMilliseconds)
  const [instruments, found] = await Promise.all([read(signal), count(signal)])
  return {...makePage(instruments), found}
}

/** All instruments for a query with their quotes, page by page. */
export const findEveryPage = (query: RowQuery, rules: VisitorRules, {byId}: Quotes) =>
  allPages(async (after) => {
    const {read, makePage} = await prepare({query, rules, after, maxRows: fileRows})
    const found = await read(timeoutSignal(timeoutMilliseconds))
    const ids = new Map(found.map(({instrument: {symbol, id}}) => [symbol, id]))
    const {rows, next} = makePage(found)
    return {rows: rows.map((row) => addQuote(row, byId.get(ids.get(row.symbol) ?? ''))), next}
  })
