import 'server-only'
import {assetClasses} from '#schemas/values/asset-classes.ts'
import {type InstrumentsAsked, countInstruments, findInstruments} from '#web/database/find-instruments.ts'
import type {Instrument} from '#web/database/instruments.ts'
import {effectiveLeverage} from '#web/features/leverage/effective-leverage.ts'
import {foldText} from '#web/format/fold-text.ts'
import {getTradingFigures} from '../get-trading-figures.ts'
import type {FoundPage, PageAfter} from '../rows/found-page.ts'
import {makeInstrumentRow} from '../rows/make-instrument-row.ts'
import type {ReaderRules} from '../rows/reader-rules.ts'
import type {InstrumentSort} from '../search/instrument-sorts.ts'
import type {RowQuestion} from '../search/select-instruments.ts'

const timeoutMilliseconds = 4_000
const pageRows = 50

/** What the database sorts by, and what an instrument has for it. */
type Order = Readonly<{column: string | null; valueOf: (instrument: Instrument) => string | number}>

function orderOf(
  by: InstrumentSort | undefined,
  lang: ReaderRules['lang'],
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

/** A page of what a question finds in a catalogue of any length, asked of the database. */
export async function findPage(
  question: RowQuestion,
  rules: ReaderRules,
  after: PageAfter | null,
): Promise<FoundPage> {
  const {value} = await getTradingFigures()
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
    words: foldText(question.find).split(/\s+/u).filter(Boolean),
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
    most: pageRows,
  }
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const [instruments, found] = await Promise.all([
    findInstruments(asked, signal),
    countInstruments(asked, signal),
  ])
  const last = instruments.length === pageRows ? instruments.at(-1) : undefined
  return {
    rows: instruments.map(rowOf),
    found,
    next: last ? {symbol: last.symbol, value: String(order.valueOf(last))} : null,
  }
}
