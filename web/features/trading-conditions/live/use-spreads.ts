'use client'

import {useDeferredValue, useMemo} from 'react'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {spreadsPageShape} from '#domain/instruments/rows/result-page.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import {filterRows, sortRows} from '#domain/instruments/search/select-rows.ts'
import {type SpreadsQuery, writeSpreadsQuery} from '#domain/instruments/search/spreads-query.ts'
import {spreadsOf} from './trading-queries.ts'
import {type FirstRows, noMore, useLiveRows} from './use-live-rows.ts'
import {useLongTable} from './use-long-table.ts'

/** The rows of an account type that came with the page. */
type FirstSpreads = FirstRows<SpreadRow> &
  Readonly<{
    /** How many instruments there are, and whether they are too many to be sent whole. */
    total: number
    isLong: boolean
  }>

/** All spreads of an account type, of which the browser itself finds what is asked. */
function useWholeTable(
  scope: Scope,
  account: AccountTypeCode,
  first: FirstSpreads,
  {find, sort}: SpreadsQuery,
  isNear: boolean,
) {
  const figures = useLiveRows({...spreadsOf(scope, account), enabled: isNear && !first.isLong}, first)
  const rows = useMemo(
    () => sortRows(filterRows(figures.rows, {group: null, query: find}), sort),
    [figures.rows, find, sort],
  )
  const count = figures.isWhole || find !== '' ? rows.length : first.total
  return {figures, rows, count, more: noMore}
}

/**
 * What a question finds of the spreads of an account type: of all once they are there, or of what the site sends of very many. Nothing is
 * fetched before the reader is near.
 */
export function useSpreads(
  scope: Scope,
  account: AccountTypeCode,
  first: FirstSpreads,
  asked: SpreadsQuery,
  isNear: boolean,
) {
  const find = useDeferredValue(asked.find)
  const question = {find, sort: asked.sort}
  const whole = useWholeTable(scope, account, first, question, isNear)
  const long = useLongTable(
    {
      path: 'spreads/found',
      table: new URLSearchParams({lang: scope.lang, region: scope.region, account}).toString(),
      asked: writeSpreadsQuery(question).toString(),
      shape: spreadsPageShape,
      enabled: isNear && first.isLong,
    },
    {...first, found: first.total},
  )
  return {...(first.isLong ? long : whole), sought: find}
}
