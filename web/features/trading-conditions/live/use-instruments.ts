'use client'

import {useDeferredValue, useMemo} from 'react'
import type {Scope} from '#web/i18n/scope.ts'
import {instrumentsPageShape} from '#domain/instruments/rows/result-page.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {isUnfiltered, selectInstruments} from '#domain/instruments/search/select-instruments.ts'
import {
  type InstrumentsQuery,
  emptyQuery,
  writeInstrumentsQuery,
} from '#domain/instruments/search/instruments-query.ts'
import {instrumentsOf} from './trading-queries.ts'
import {type FirstRows, nothingToLoad, useLiveRows} from './use-live-rows.ts'
import {useLongTable} from './use-long-table.ts'

/** The rows that came with the page, and the query that found them. */
export type FirstInstruments = FirstRows<InstrumentRow> &
  Readonly<{
    query: InstrumentsQuery
    /** How many rows the query finds in all. */
    found: number
    /** How many instruments there are. */
    total: number
    /** Whether there are too many to be sent at once. */
    isLong: boolean
    compared: readonly InstrumentRow[]
  }>

/** All instruments, which the browser itself filters by the query. */
function useCompleteCatalogue(
  scope: Scope,
  first: FirstInstruments,
  query: InstrumentsQuery,
  isNear: boolean,
) {
  const tableState = useLiveRows({...instrumentsOf(scope), enabled: isNear && !first.isLong}, first)
  const rows = useMemo(() => selectInstruments(tableState.rows, query), [tableState.rows, query])
  const countBefore = isUnfiltered(query) ? first.total : rows.length
  const countAtFirst = query === first.query ? first.found : countBefore
  return {
    tableState,
    rows,
    count: tableState.isComplete ? rows.length : countAtFirst,
    loadMore: nothingToLoad,
  }
}

/** The part of a query that decides which rows are found; columns and comparison do not. */
const rowParameters = (query: InstrumentsQuery): string =>
  writeInstrumentsQuery({...query, columns: emptyQuery.columns, compare: []}).toString()

const isOf = (symbol: string) => (row: InstrumentRow) => row.symbol === symbol

/**
 * The instruments that a query finds: in the browser once all are loaded, or page by page from the site when there are too many. Nothing
 * is fetched before the table is near the viewport.
 */
export function useInstruments(
  scope: Scope,
  first: FirstInstruments,
  query: InstrumentsQuery,
  isNear: boolean,
) {
  const deferredQuery = useDeferredValue(query)
  const complete = useCompleteCatalogue(scope, first, deferredQuery, isNear)
  const long = useLongTable(
    {
      path: 'instruments/found',
      scope: new URLSearchParams({lang: scope.lang, region: scope.region}).toString(),
      query: rowParameters(deferredQuery),
      shape: instrumentsPageShape,
      enabled: isNear && first.isLong,
    },
    first,
  )
  const {tableState, rows, count, loadMore} = first.isLong ? long : complete
  const compared = query.compare.flatMap(
    (symbol) => tableState.rows.find(isOf(symbol)) ?? first.compared.find(isOf(symbol)) ?? [],
  )
  return {deferredQuery, tableState, rows, compared, count, loadMore}
}
