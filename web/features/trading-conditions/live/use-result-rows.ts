'use client'

import {useInfiniteQuery} from '@tanstack/react-query'
import {useCallback} from 'react'
import * as z from 'zod/mini'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import {refreshAfter} from '../../market-data/refresh-after.ts'

/** A request for rows of a table that is too long to be sent at once. */
export type ResultRowsRequest<Row> = Readonly<{
  /** Path of its pages below the trading API. */
  path: string
  /** Language, region and account type as parameters: rows of another scope are never shown while new ones load. */
  scope: string
  /** Filters and order as parameters. */
  query: string
  shape: z.ZodMiniType<ResultPage<Row>>
  enabled: boolean
}>

async function fetchPage<Row>(
  {path, scope, query, shape}: ResultRowsRequest<Row>,
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
  return shape.parse(await response.json())
}

/** The rows that a query finds in a table that is too long to be sent at once: a page at a time, as far as the visitor scrolls. */
export function useResultRows<Row>(request: ResultRowsRequest<Row>) {
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
    known: data && {
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
