'use client'

import {keepPreviousData, useInfiniteQuery} from '@tanstack/react-query'
import type {Scope} from '#web/i18n/scope.ts'
import {foundPageShape, type FoundPage, type PageAfter} from '../rows/found-page.ts'
import {type TableQuestion, writeTableQuestion} from '../search/table-question.ts'
import {refreshAfter} from './refresh-after.ts'

/** What decides which rows are found; columns and comparison do not. */
const rowsAsked = ({find, group, base, availability, sort}: TableQuestion): URLSearchParams => {
  const parameters = writeTableQuestion({find, group, base, availability, sort, columns: [], compare: []})
  parameters.delete('columns')
  return parameters
}

async function fetchPage(
  {lang, region}: Scope,
  asked: string,
  after: PageAfter | null,
  signal: AbortSignal,
): Promise<FoundPage> {
  const parameters = new URLSearchParams(asked)
  parameters.set('lang', lang)
  parameters.set('region', region)
  if (after) {
    parameters.set('after', after.symbol)
    parameters.set('afterValue', after.value)
  }
  const address = `/api/trading/instruments/found?${parameters}`
  const response = await fetch(address, {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return foundPageShape.parse(await response.json())
}

/** The rows that a question finds in a catalogue that is too long to be sent whole: a page at a time, as far as the reader scrolls. */
export function useFoundRows(scope: Scope, question: TableQuestion, isLong: boolean) {
  const asked = rowsAsked(question).toString()
  const first: PageAfter | null = null
  const {data, dataUpdatedAt, isFetching, isError, failureCount, refetch, hasNextPage, fetchNextPage} =
    useInfiniteQuery({
      queryKey: ['trading', 'found', scope.lang, scope.region, asked],
      queryFn: async ({pageParam, signal}: {pageParam: PageAfter | null; signal: AbortSignal}) =>
        await fetchPage(scope, asked, pageParam, signal),
      initialPageParam: first,
      getNextPageParam: (last: FoundPage) => last.next,
      enabled: isLong,
      placeholderData: keepPreviousData,
      retry: 2,
      networkMode: 'always',
      refetchInterval: ({state}) => refreshAfter(state),
    })
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
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
  }
}
