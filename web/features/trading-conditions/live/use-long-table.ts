'use client'

import {type ResultRowsRequest, useResultRows} from './use-result-rows.ts'
import type {FirstRows} from './use-live-rows.ts'

/** Rows of a table that is too long to be sent at once, as far as the visitor has scrolled; until then those of the page. */
export function useLongTable<Row>(
  request: ResultRowsRequest<Row>,
  first: FirstRows<Row> & Readonly<{found: number}>,
) {
  const found = useResultRows(request)
  const {rows, asOf, found: count} = found.known ?? first
  const {isFetching, hasFailed, hasMore, retry, loadMore} = found
  const isComplete = found.known !== undefined && !hasMore
  const tableState = {rows, asOf, isLive: !hasFailed && first.isLive, isComplete, isFetching, hasFailed, retry}
  return {tableState, rows, count, loadMore}
}
