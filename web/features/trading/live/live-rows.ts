'use client'

import {type UseQueryOptions, useQuery, useInfiniteQuery} from '@tanstack/react-query'
import {useCallback, useDeferredValue, useMemo} from 'react'
import type * as z from 'zod/mini'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {RenderedQuotes} from '../../../parts/markets/quotes/get-quote.ts'
import type {InstrumentRow} from '#domain/instruments/rows/row-shapes.ts'
import {
  isUnfiltered,
  selectInstruments,
  type InstrumentsQuery,
  emptyQuery,
  writeInstrumentsQuery,
} from '#domain/instruments/search/table-queries.ts'
import {refreshAfter} from '../../../parts/markets/market-data/refresh-after.ts'
import type {LiveRows} from './fetch-rows.ts'
import {makeInstrumentsQueryOptions} from './trading-queries.ts'

/** The rows rendered in the page, and when the database returned them (milliseconds since 1970). */
export type FirstRows<Row> = Readonly<{rows: readonly Row[]; asOf: number; isLive: boolean}>

/** The state of a live table. `isComplete` is false while only the first rows are loaded. */
export type TableState<Row> = FirstRows<Row> &
  Readonly<{isComplete: boolean; isFetching: boolean; hasFailed: boolean; retry: () => void}>

/** Does nothing, for a table that already has all its rows. */
export const nothingToLoad = () => undefined

/** The rows of a live table: the rendered ones until all are fetched, and stale ones after a failure. */
export function useLiveRows<Row>(
  options: UseQueryOptions<LiveRows<Row>, Error, LiveRows<Row>, string[]>,
  first: FirstRows<Row>,
): TableState<Row> {
  const {data, isFetching, isError, failureCount, refetch} = useQuery(options)
  const shown = data ?? first
  const hasFailed = isError || failureCount > 0
  return {
    rows: shown.rows,
    asOf: shown.asOf,
    isLive: shown.isLive && !hasFailed,
    isComplete: data !== undefined,
    isFetching,
    hasFailed,
    retry: () => void refetch(),
  }
}

/** A request for rows of a table that is too long to send at once. */
type ResultRowsRequest<Row> = Readonly<{
  /** Path of its pages below the trading API. */
  path: string
  /** Language, region and account type as parameters. Rows of another scope stay hidden while new ones load. */
  scope: string
  /** Filters and order as parameters. */
  query: string
  /** Loads the schema of a page with the first request. */
  loadShape: () => Promise<z.ZodMiniType<ResultPage<Row>>>
  enabled: boolean
}>

async function fetchPage<Row>(
  {path, scope, query, loadShape}: ResultRowsRequest<Row>,
  after: PageAfter | null,
  signal: AbortSignal,
): Promise<ResultPage<Row>> {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(scope)) parameters.set(name, value)
  if (after) {
    parameters.set('after', after.symbol)
    parameters.set('afterValue', after.value)
  }
  const address = `/api/trading/${path}?${parameters}`
  const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`)
  return (await loadShape()).parse(await response.json())
}

/** The rows for a query in a table that is too long to send at once, page by page as the visitor scrolls. */
function useResultRows<Row>(request: ResultRowsRequest<Row>) {
  const {path, scope, query, enabled} = request
  const first: PageAfter | null = null
  const {data, dataUpdatedAt, isFetching, isError, failureCount, refetch, hasNextPage, fetchNextPage} =
    useInfiniteQuery({
      queryKey: ['trading', path, scope, query],
      queryFn: async ({pageParam, signal}: {pageParam: PageAfter | null; signal: AbortSignal}) =>
        await fetchPage(request, pageParam, signal),
      initialPageParam: first,
      getNextPageParam: (last: ResultPage<Row>) => last.next,
      enabled,
      placeholderData: (before, previous) => (previous?.queryKey[2] === scope ? before : undefined),
      retry: 2,
      networkMode: 'always',
      refetchInterval: ({state}) => refreshAfter(state),
    })
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return {
    loaded: data && {
      rows: data.pages.flatMap(({rows}) => rows),
      found: data.pages[0]?.found ?? 0,
      asOf: dataUpdatedAt,
    },
    hasFailed: isError || failureCount > 0,
    isFetching,
    hasMore: hasNextPage,
    retry: () => void refetch(),
    loadMore,
  }
}

/** The rows of a table that is too long to send at once, as far as the visitor has scrolled. Starts with the rendered rows. */
export function useLongTable<Row>(
  request: ResultRowsRequest<Row>,
  first: FirstRows<Row> & Readonly<{found: number}>,
) {
  const {loaded, isFetching, hasFailed, hasMore, retry, loadMore} = useResultRows(request)
  const {rows, asOf, found} = loaded ?? first
  const isComplete = loaded !== undefined && !hasMore
  const tableState = {
    rows,
    asOf,
    isLive: !hasFailed && first.isLive,
    isComplete,
    isFetching,
    hasFailed,
    retry,
  }
  return {tableState, rows, count: found, loadMore}
}

/** The rows rendered in the page, and their query. */
export type FirstInstruments = FirstRows<InstrumentRow> &
  Readonly<{
    query: InstrumentsQuery
    /** Total number of rows that the query finds. */
    found: number
    /** Total number of instruments. */
    total: number
    /** Whether the catalogue is too long to send at once. */
    isLong: boolean
    compared: readonly InstrumentRow[]
    /** Quotes of the rows. */
    quotes: RenderedQuotes
  }>

/** All instruments, which the browser filters by the query. */
function useCompleteCatalogue(
  scope: Scope,
  first: FirstInstruments,
  query: InstrumentsQuery,
  isNear: boolean,
) {
  const tableState = useLiveRows(
    {...makeInstrumentsQueryOptions(scope), enabled: isNear && !first.isLong},
    first,
  )
  const rows = useMemo(() => selectInstruments(tableState.rows, query), [tableState.rows, query])
  // Until all rows are loaded, the page's own counts are exact for its query and for no filters.
  const loadedCount = isUnfiltered(query) ? first.total : rows.length
  const pageCount = query === first.query ? first.found : loadedCount
  return {
    tableState,
    rows,
    count: tableState.isComplete ? rows.length : pageCount,
    loadMore: nothingToLoad,
  }
}

/** The part of a query that selects rows, without columns and comparison. */
const rowParameters = (query: InstrumentsQuery): string =>
  writeInstrumentsQuery({...query, columns: emptyQuery.columns, compare: []}).toString()

const hasSymbol = (symbol: string) => (row: InstrumentRow) => row.symbol === symbol

/**
 * The instruments for a query: filtered in the browser after all are loaded, or page by page from the site if there are too
 * many. Fetching starts when the table is near the viewport.
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
      loadShape: async () => (await import('#domain/instruments/rows/result-page.ts')).instrumentsPageShape,
      enabled: isNear && first.isLong,
    },
    first,
  )
  const {tableState, rows, count, loadMore} = first.isLong ? long : complete
  const compared = query.compare.flatMap(
    (symbol) => tableState.rows.find(hasSymbol(symbol)) ?? first.compared.find(hasSymbol(symbol)) ?? [],
  )
  return {deferredQuery, tableState, rows, compared, count, loadMore}
}
