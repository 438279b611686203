'use client'

import {useDeferredValue, useMemo, useState} from 'react'
import type {Language} from '#domain/languages.ts'
import {type PluralForms, choosePlural} from '#domain/plural.ts'
import {spreadLimits, type SpreadTone, spreadTones} from '#domain/spreads/spread.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {Scope} from '#web/routing/scope.ts'
import {type PackedSpreads, unpackSpreads} from '#domain/instruments/rows/packed-spreads.ts'
import type {SpreadRow} from '#domain/instruments/rows/row-shapes.ts'
import {filterRows, sortRows} from '#domain/instruments/search/select-rows.ts'
import {
  type SpreadsQuery,
  writeSpreadsQuery,
  type SpreadSort,
  initialSpreadRows,
} from '#domain/instruments/search/table-queries.ts'
import {useNearViewport} from '#web/ui/browser/use-near-viewport.ts'
import {SpreadMark} from '../../../parts/markets/market-data/instrument-display.tsx'
import {spreadColumns} from '../spread-columns.tsx'
import {makeSpreadsQueryOptions, loadingRowCount, makeSpreadsFileAddress} from './trading-queries.ts'
import {type FirstRows, nothingToLoad, useLiveRows, useLongTable} from './live-rows.ts'
import type {ExplorerLabels, TableMessages} from './explorer-labels.ts'
import {AccountButtons, type AccountChoice, TableTools} from './table-tools.tsx'
import {LiveTable, Skippable} from './live-table.tsx'
import {NothingFound, TableFoot} from './table-state.tsx'
import {useSort} from './table-sort.tsx'

type ToneLegendProps = Readonly<{lang: Language; tones: TableMessages['tones']}>

const write = (lang: Language, forms: PluralForms, count: number): string =>
  choosePlural(lang, forms, count).replace('{count}', String(count))

/** Describes each mark by its limits. */
export const describeTones = (
  lang: Language,
  {upTo, above}: ToneLegendProps['tones'],
): Readonly<Record<SpreadTone, string>> => ({
  tight: write(lang, upTo, spreadLimits.tight),
  medium: write(lang, upTo, spreadLimits.medium),
  wide: write(lang, above, spreadLimits.medium),
})

/** The legend of the spread marks. */
function ToneLegend({lang, tones}: ToneLegendProps) {
  const toneTexts = describeTones(lang, tones)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-text-quiet">
      {spreadTones.map((tone) => (
        <li key={tone} className="inline-flex items-baseline gap-1.5">
          <SpreadMark spread={tone} />
          {toneTexts[tone]}
        </li>
      ))}
    </ul>
  )
}

/** The rendered rows of an account type. */
type FirstSpreads = FirstRows<SpreadRow> &
  Readonly<{
    /** Total number of instruments, and whether they are too many to send at once. */
    total: number
    isLong: boolean
  }>

/** All spreads of an account type, which the browser filters and sorts. */
function useCompleteTable(
  scope: Scope,
  account: AccountTypeCode,
  first: FirstSpreads,
  {find, sort}: SpreadsQuery,
  isNear: boolean,
) {
  const tableState = useLiveRows(
    {...makeSpreadsQueryOptions(scope, account), enabled: isNear && !first.isLong},
    first,
  )
  const rows = useMemo(
    () => sortRows(filterRows(tableState.rows, {group: null, query: find}), sort),
    [tableState.rows, find, sort],
  )
  const count = tableState.isComplete || find !== '' ? rows.length : first.total
  return {tableState, rows, count, loadMore: nothingToLoad}
}

/**
 * The spreads for a query: filtered in the browser after all are loaded, or page by page from the site if there are too
 * many. Fetching starts when the table is near the viewport.
 */
function useSpreads(
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
      loadShape: async () => (await import('#domain/instruments/rows/result-page.ts')).spreadsPageShape,
      enabled: isNear && first.isLong,
    },
    {...first, found: first.total},
  )
  return {...(first.isLong ? long : complete), searchText: find}
}

type SpreadsExplorerProps = Readonly<{
  scope: Scope
  labels: ExplorerLabels & Readonly<{accountType: string}>
  accounts: readonly AccountChoice[]
  /** The initial account type. */
  firstAccount: AccountTypeCode
  /** Total number of instruments. */
  total: number
  /** Whether they are too many to send at once. */
  isLong: boolean
  first: PackedSpreads
  asOf: Pick<FirstRows<SpreadRow>, 'asOf' | 'isLive'>
}>

const toSymbol = ({symbol}: SpreadRow) => symbol

/** Spreads and commissions of all instruments on the account type that the visitor chooses. */
export function SpreadsExplorer(props: SpreadsExplorerProps) {
  const {scope, labels, accounts, firstAccount, total, isLong, first, asOf} = props
  const {lang} = scope
  const {place, isNear} = useNearViewport<HTMLDivElement>()
  const [account, setAccount] = useState(firstAccount)
  const [query, setQuery] = useState('')
  const {sort, ...sorting} = useSort<SpreadSort>()
  const firstRows = useMemo(() => unpackSpreads(first, account), [first, account])
  const {searchText, tableState, rows, count, loadMore} = useSpreads(
    scope,
    account,
    {rows: firstRows, total, isLong, ...asOf},
    {find: query, sort},
    isNear,
  )
  const columns = useMemo(
    () => spreadColumns({lang, labels: labels.instruments, offerLabels: labels.offer}),
    [lang, labels],
  )
  return (
    <div ref={place} className="space-y-4">
      <AccountButtons
        label={labels.accountType}
        accounts={accounts}
        selected={account}
        onSelect={setAccount}
      />
      <TableTools lang={lang} labels={labels.instruments} query={query} onQuery={setQuery} count={count} />
      <ToneLegend lang={lang} tones={labels.instruments.tones} />
      <Skippable label={labels.instruments.skipTable}>
        <LiveTable
          width="sm:min-w-[60rem] xl:min-w-0"
          caption={labels.instruments.spreadsCaption}
          columns={columns}
          rows={rows}
          toKey={toSymbol}
          sorting={sorting}
          orderLabel={labels.instruments.orderBy}
          startOverOn={`${searchText} ${sorting.order}`}
          initialCount={initialSpreadRows}
          isNear={isNear}
          skeletons={loadingRowCount(tableState, rows.length)}
          onEndNear={loadMore}
          empty={
            <NothingFound
              message={tableState.isComplete ? labels.instruments.nothingFound : labels.trading.incomplete}
              actionLabel={labels.instruments.showAll}
              onPress={() => setQuery('')}
            />
          }
        />
      </Skippable>
      <p className="text-sm text-text-quiet">{labels.instruments.totalCostNote}</p>
      <TableFoot
        lang={lang}
        labels={labels.trading}
        tableState={tableState}
        file={makeSpreadsFileAddress(scope, account)}
      />
    </div>
  )
}
