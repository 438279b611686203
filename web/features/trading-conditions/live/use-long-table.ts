'use client'

import {type ResultRowsOf, useResultRows} from './use-result-rows.ts'
import type {FirstRows} from './use-live-rows.ts'

/** What the site finds in a table that is too long to be sent whole, as far as the reader has scrolled; the first rows from the page until then. */
export function useLongTable<Row>(
  wanted: ResultRowsOf<Row>,
  first: FirstRows<Row> & Readonly<{found: number}>,
) {
  const found = useResultRows(wanted)
  const {rows, asOf, found: count} = found.known ?? first
  const {isFetching, hasFailed, hasMore, retry, more} = found
  const isWhole = found.known !== undefined && !hasMore
  const figures = {rows, asOf, isLive: !hasFailed && first.isLive, isWhole, isFetching, hasFailed, retry}
  return {figures, rows, count, more}
}
