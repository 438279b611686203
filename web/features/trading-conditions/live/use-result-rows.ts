'use client'

import {useInfiniteQuery} from '@tanstack/react-query'
import {useCallback} from 'react'
import * as z from 'zod/mini'
import type {ResultPage, PageAfter} from '#domain/instruments/rows/result-page.ts'
import {refreshAfter} from '../../market-data/refresh-after.ts'

// The page's policy forbids code from text, which zod would otherwise try.
z.config({jitless: true})

/** What is asked of a table that is too long to be sent whole. */
export type ResultRowsOf<Row> = Readonly<{
  /** Where its pages are. */
  path: string
  /** Who asks for which table, as parameters: rows of another one never stand in while new ones are on their way. */
  table: string
  /** What is asked of the table, as parameters. */
  asked: string
  shape: z.ZodMiniType<ResultPage<Row>>
  enabled: boolean
}>

async function fetchPage<Row>(
  {path, table, asked, shape}: ResultRowsOf<Row>,
  after: PageAfter | null,
  signal: AbortSignal,
): Promise<ResultPage<Row>> {
  const parameters = new URLSearchParams(asked)
  for (const [name, value] of new URLSearchParams(table)) parameters.set(name, value)
  if (after) {
    parameters.set('after', after.symbol)
    parameters.set('afterValue', after.value)
  }
  const address = `/api/trading/${path}?${parameters}`
  const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return shape.parse(await response.json())
}

/** The rows that a question finds in a table that is too long to be sent whole: a page at a time, as far as the reader scrolls. */
export function useResultRows<Row>(wanted: ResultRowsOf<Row>) {
  const {path, table, asked, enabled} = wanted
  const first: PageAfter | null = null
  const {data, dataUpdatedAt, isFetching, isError, failureCount, refetch, hasNextPage, fetchNextPage} =
    useInfiniteQuery({
      queryKey: ['trading', path, table, asked],
      queryFn: async ({pageParam, signal}: {pageParam: PageAfter | null; signal: AbortSignal}) =>
        await fetchPage(wanted, pageParam, signal),
      initialPageParam: first,
      getNextPageParam: (last: ResultPage<Row>) => last.next,
      enabled,
      placeholderData: (before, query) => (query?.queryKey[2] === table ? before : undefined),
      retry: 2,
      networkMode: 'always',
      refetchInterval: ({state}) => refreshAfter(state),
    })
  const more = useCallback(() => {
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
    more,
  }
}
