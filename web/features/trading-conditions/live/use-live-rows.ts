'use client'

import {type UseQueryOptions, useQuery} from '@tanstack/react-query'
import type {LiveRows} from './fetch-rows.ts'

/** The rows that came with the page, and when the database gave them (milliseconds since 1970). */
export type FirstRows<Row> = Readonly<{rows: readonly Row[]; asOf: number; isLive: boolean}>

/** What a live table shows. `isWhole` is false while only the first rows are known. */
export type TableFigures<Row> = FirstRows<Row> &
  Readonly<{isWhole: boolean; isFetching: boolean; hasFailed: boolean; retry: () => void}>

/** What comes after all rows that a live table has: nothing further is fetched. */
export const noMore = () => undefined

/** The rows of a live table: the first ones from the page until all are fetched, and the last known ones after a failure. */
export function useLiveRows<Row>(
  options: UseQueryOptions<LiveRows<Row>, Error, LiveRows<Row>, string[]>,
  first: FirstRows<Row>,
): TableFigures<Row> {
  const {data, isFetching, isError, failureCount, refetch} = useQuery(options)
  const shown = data ?? first
  const hasFailed = isError || failureCount > 0
  return {
    rows: shown.rows,
    asOf: shown.asOf,
    isLive: shown.isLive && !hasFailed,
    isWhole: data !== undefined,
    isFetching,
    hasFailed,
    retry: () => void refetch(),
  }
}
