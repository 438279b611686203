'use client'

import {useDeferredValue, useMemo} from 'react'
import type {Scope} from '#web/i18n/scope.ts'
import {instrumentsPageShape} from '#domain/instruments/rows/result-page.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {asksForAll, selectInstruments} from '#domain/instruments/search/select-instruments.ts'
import {
  type InstrumentsQuery,
  emptyQuery,
  writeInstrumentsQuery,
} from '#domain/instruments/search/instruments-query.ts'
import {instrumentsOf} from './trading-queries.ts'
import {type FirstRows, noMore, useLiveRows} from './use-live-rows.ts'
import {useLongTable} from './use-long-table.ts'

/** The rows that came with the page, and what they answer. */
export type FirstInstruments = FirstRows<InstrumentRow> &
  Readonly<{
    question: InstrumentsQuery
    /** How many rows the question finds in all. */
    found: number
    /** How many instruments there are. */
    total: number
    /** Whether there are too many to be sent whole. */
    isLong: boolean
    compared: readonly InstrumentRow[]
  }>

/** All instruments, of which the browser itself finds what is asked. */
function useWholeCatalogue(
  scope: Scope,
  first: FirstInstruments,
  question: InstrumentsQuery,
  isNear: boolean,
) {
  const figures = useLiveRows({...instrumentsOf(scope), enabled: isNear && !first.isLong}, first)
  const rows = useMemo(() => selectInstruments(figures.rows, question), [figures.rows, question])
  const countBefore = asksForAll(question) ? first.total : rows.length
  const countAtFirst = question === first.question ? first.found : countBefore
  return {
    figures,
    rows,
    count: figures.isWhole ? rows.length : countAtFirst,
    more: noMore,
  }
}

/** What decides which rows are found; columns and comparison do not. */
const rowsAsked = (question: InstrumentsQuery): string =>
  writeInstrumentsQuery({...question, columns: emptyQuery.columns, compare: []}).toString()

const isOf = (symbol: string) => (row: InstrumentRow) => row.symbol === symbol

/**
 * What a question finds: of all instruments once they are there, or of what the site sends of very many. Nothing is fetched before the
 * reader is near.
 */
export function useInstruments(
  scope: Scope,
  first: FirstInstruments,
  asked: InstrumentsQuery,
  isNear: boolean,
) {
  const question = useDeferredValue(asked)
  const whole = useWholeCatalogue(scope, first, question, isNear)
  const long = useLongTable(
    {
      path: 'instruments/found',
      table: new URLSearchParams({lang: scope.lang, region: scope.region}).toString(),
      asked: rowsAsked(question),
      shape: instrumentsPageShape,
      enabled: isNear && first.isLong,
    },
    first,
  )
  const {figures, rows, count, more} = first.isLong ? long : whole
  const compared = asked.compare.flatMap(
    (symbol) => figures.rows.find(isOf(symbol)) ?? first.compared.find(isOf(symbol)) ?? [],
  )
  return {question, figures, rows, compared, count, more}
}
