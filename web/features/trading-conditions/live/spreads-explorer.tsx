'use client'

import {useMemo, useState} from 'react'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {ExplorerLabels} from './explorer-labels.ts'
import {useNearViewport} from '#web/ui/use-near-viewport.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'
import type {SpreadSort} from '#domain/instruments/search/spreads-query.ts'
import {initialSpreadRows} from '#domain/instruments/rows/initial-rows.ts'
import {spreadColumns} from '../tables/spread-columns.tsx'
import {AccountButtons, type AccountChoice} from './account-buttons.tsx'
import {LiveTable} from './live-table.tsx'
import {loadingRowCount} from './loading-row-count.ts'
import {NothingFound} from './nothing-found.tsx'
import {ToneLegend} from './tone-legend.tsx'
import {TableFoot} from './table-foot.tsx'
import {TableTools} from './table-tools.tsx'
import {spreadsFile} from './trading-queries.ts'
import type {FirstRows} from './use-live-rows.ts'
import {useSort} from './use-sort.ts'
import {useSpreads} from './use-spreads.ts'

type SpreadsExplorerProps = Readonly<{
  scope: Scope
  labels: ExplorerLabels & Readonly<{accountType: string}>
  accounts: readonly AccountChoice[]
  /** The account type whose spreads are shown initially. */
  firstAccount: AccountTypeCode
  /** How many instruments there are in all. */
  total: number
  /** Whether they are too many to be sent at once. */
  isLong: boolean
  first: Readonly<Partial<Record<AccountTypeCode, readonly SpreadRow[]>>>
  asOf: Pick<FirstRows<SpreadRow>, 'asOf' | 'isLive'>
}>

const symbolOf = ({symbol}: SpreadRow) => symbol

/** Spreads and commissions of all instruments on the account type that the visitor chooses. */
export function SpreadsExplorer(props: SpreadsExplorerProps) {
  const {scope, labels, accounts, firstAccount, total, isLong, first, asOf} = props
  const {lang} = scope
  const {place, isNear} = useNearViewport<HTMLDivElement>()
  const [account, setAccount] = useState(firstAccount)
  const [query, setQuery] = useState('')
  const {sort, ...sorting} = useSort<SpreadSort>()
  const {searchText, tableState, rows, count, loadMore} = useSpreads(
    scope,
    account,
    {rows: first[account] ?? [], total, isLong, ...asOf},
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
      <ToneLegend tones={labels.instruments.tones} />
      <LiveTable
        caption={labels.instruments.spreadsCaption}
        columns={columns}
        rows={rows}
        keyOf={symbolOf}
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
      <p className="text-sm text-text-quiet">{labels.instruments.totalCostNote}</p>
      <TableFoot
        lang={lang}
        labels={labels.trading}
        tableState={tableState}
        file={spreadsFile(scope, account)}
      />
    </div>
  )
}
