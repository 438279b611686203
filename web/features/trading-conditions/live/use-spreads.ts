'use client'

import {useDeferredValue, useMemo} from 'react'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {spreadsPageShape} from '#domain/instruments/rows/result-page.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import {filterRows, sortRows} from '#domain/instruments/search/select-rows.ts'
import {type SpreadsQuery, writeSpreadsQuery} from '#domain/instruments/search/spreads-query.ts'
import {spreadsOf} from './trading-queries.ts'
import {type FirstRows, nothingToLoad, useLiveRows} from './use-live-rows.ts'
import {useLongTable} from './use-long-table.ts'

/** The rows of an account type that came with the page. */
type FirstSpreads = FirstRows<SpreadRow> &
  Readonly<{
    /** How many instruments there are, and whether they are too many to be sent at once. */
    total: number
    isLong: boolean
  }>

/** All spreads of an account type, which the browser itself filters and sorts. */
function useCompleteTable(
  scope: Scope,
  account: AccountTypeCode,
  first: FirstSpreads,
  {find, sort}: SpreadsQuery,
  isNear: boolean,
) {
  const tableState = useLiveRows({...spreadsOf(scope, account), enabled: isNear && !first.isLong}, first)
  const rows = useMemo(
    () => sortRows(filterRows(tableState.rows, {group: null, query: find}), sort),
    [tableState.rows, find, sort],
  )
  const count = tableState.isComplete || find !== '' ? rows.length : first.total
  return {tableState, rows, count, loadMore: nothingToLoad}
}

/**
 * The spreads of an account type that a query finds: in the browser once all are loaded, or page by page from the site when there are too
 * many. Nothing is fetched before the table is near the viewport.
 */
export function useSpreads(
  scope: Scope,
  account: AccountTypeCode,
  first: FirstSpreads,
  query: SpreadsQuery,
  isNear: boolean,
) {
  const find = useDeferredValue(query.find)
  const deferredQuery = {find, sort: query.sort}
  const complete = useCompleteTable(scope, account, first, deferredQuery, isNear)
  const long = useLongTable(
    {
      path: 'spreads/found',
      scope: new URLSearchParams({lang: scope.lang, region: scope.region, account}).toString(),
      query: writeSpreadsQuery(deferredQuery).toString(),
      shape: spreadsPageShape,
      enabled: isNear && first.isLong,
    },
    {...first, found: first.total},
  )
  return {...(first.isLong ? long : complete), searchText: find}
}
