import 'server-only'
import {isLongCatalogue} from '#web/database/catalogue-length.ts'
import {currentMarketData} from '#web/database/market-data-snapshot.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/instruments.ts'
import type {MarketData} from '../../market-data/get-market-data.ts'
import {initialRows} from '#domain/instruments/rows/initial-rows.ts'
import type {FirstInstruments} from '../live/use-instruments.ts'
import {listInstrumentRows} from '#domain/instruments/rows/list-rows.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {selectInstruments} from '#domain/instruments/search/select-instruments.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {findPage} from './find-page.ts'

const timeoutMilliseconds = 4_000

async function answerOfLong(
  question: InstrumentsQuery,
  rules: VisitorRules,
  {accountTypes, groups, counts}: MarketData,
): Promise<FirstInstruments> {
  const [page, instruments] = await Promise.all([
    findPage(question, rules, null),
    question.compare.length === 0
      ? []
      : readInstrumentsBySymbol(question.compare, AbortSignal.timeout(timeoutMilliseconds)),
  ])
  const known = listInstrumentRows(
    {accountTypes, groups, spreads: [], instruments: instrumentsShape.parse(instruments)},
    rules,
  )
  return {
    question,
    rows: page.rows,
    found: page.found,
    total: counts.reduce((total, count) => total + count.instruments, 0),
    isLong: true,
    compared: question.compare.flatMap((symbol) => known.find((row) => row.symbol === symbol) ?? []),
    asOf: Date.now(),
    isLive: true,
  }
}

async function answerOfWhole(question: InstrumentsQuery, rules: VisitorRules): Promise<FirstInstruments> {
  const {figures, asOf, isLive} = await currentMarketData()
  const all = listInstrumentRows(figures, rules)
  const found = selectInstruments(all, question)
  return {
    question,
    rows: found.slice(0, initialRows),
    found: found.length,
    total: all.length,
    isLong: false,
    compared: question.compare.flatMap((symbol) => all.find((row) => row.symbol === symbol) ?? []),
    asOf,
    isLive,
  }
}

/** The first rows that a question finds, how many it finds in all, and what it compares. */
export const respondWithTable = (
  question: InstrumentsQuery,
  rules: VisitorRules,
  figures: MarketData,
): Promise<FirstInstruments> =>
  isLongCatalogue(figures.counts) ? answerOfLong(question, rules, figures) : answerOfWhole(question, rules)
