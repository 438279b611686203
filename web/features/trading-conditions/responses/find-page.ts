import 'server-only'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {type InstrumentsAsked, countInstruments, findInstruments} from '#web/database/find-instruments.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import {getMarketData} from '../../market-data/get-market-data.ts'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {makeInstrumentRow} from '#domain/instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {InstrumentSort} from '#domain/instruments/search/instrument-sorts.ts'
import type {RowQuestion} from '#domain/instruments/search/select-instruments.ts'
import {wordsOf} from '#domain/instruments/search/select-rows.ts'
import {allPages} from './all-pages.ts'
import {pageRows, timeoutMilliseconds} from './page-limits.ts'

// What the database gives at once at most.
const fileRows = 500

/** What the database sorts by, and what an instrument has for it. */
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

type Asking = Readonly<{question: RowQuestion; rules: VisitorRules; after: PageAfter | null; most: number}>

async function prepare({question, rules, after, most}: Asking) {
  const {value} = await getMarketData()
  const maxLeverage = Math.max(...value.accountTypes.map((accountType) => accountType.max_leverage))
  const rowOf = (instrument: Instrument) => makeInstrumentRow(instrument, rules, maxLeverage)
  const order = orderOf(question.sort?.by, rules.lang, (instrument) => rowOf(instrument).leverage)
  const caps = Object.fromEntries(
    assetClasses.map((assetClass) => [
      assetClass,
      effectiveLeverage({maxLeverage}, rules.region, assetClass),
    ]),
  )
  const asked: InstrumentsAsked = {
    words: wordsOf(question.find),
    group: question.group,
    base: question.base,
    availability: question.availability,
    region: rules.region.code,
    caps: {...rules.region.leverageCaps, ...caps},
    majors: [...rules.region.fxMajorCurrencies],
    sort: order.column,
    descending: question.sort?.descending ?? false,
    after: after?.symbol ?? null,
    afterValue: after?.value ?? null,
    most,
  }
  const pageOf = (instruments: readonly Instrument[]) => {
    const last = instruments.length === most ? instruments.at(-1) : undefined
    return {
      rows: instruments.map(rowOf),
      next: last ? {symbol: last.symbol, value: String(order.valueOf(last))} : null,
    }
  }
  return {asked, pageOf}
}

/** A page of what a question finds in a catalogue of any length, asked of the database. */
export async function findPage(
  question: RowQuestion,
  rules: VisitorRules,
  after: PageAfter | null,
): Promise<ResultPage<InstrumentRow>> {
  const {asked, pageOf} = await prepare({question, rules, after, most: pageRows})
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const [instruments, found] = await Promise.all([
    findInstruments(asked, signal),
    countInstruments(asked, signal),
  ])
  return {...pageOf(instruments), found}
}

/** All that a question finds, a page at a time. */
export const findEveryPage = (question: RowQuestion, rules: VisitorRules) =>
  allPages(async (after) => {
    const {asked, pageOf} = await prepare({question, rules, after, most: fileRows})
    return pageOf(await findInstruments(asked, AbortSignal.timeout(timeoutMilliseconds)))
  })
