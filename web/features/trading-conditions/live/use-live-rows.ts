'use client'

import {type UseQueryOptions, useQuery} from '@tanstack/react-query'
import type {LiveRows} from './fetch-rows.ts'

/** The rows that came with the page, and when the database gave them (milliseconds since 1970). */
export type FirstRows<Row> = Readonly<{rows: readonly Row[]; asOf: number; isLive: boolean}>

/** What a live table shows. `isComplete` is false while only the first rows are known. */
export type TableState<Row> = FirstRows<Row> &
  Readonly<{isComplete: boolean; isFetching: boolean; hasFailed: boolean; retry: () => void}>

/** Loads nothing: for a table that already has all its rows. */
export const nothingToLoad = () => undefined

/** The rows of a live table: those of the page until all are fetched, and stale ones after a failure. */
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
