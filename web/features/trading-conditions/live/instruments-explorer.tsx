'use client'

import {useDeferredValue, useMemo, useState} from 'react'
import type {Scope} from '#web/i18n/scope.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {CountedGroup} from '../rows/count-groups.ts'
import type {InstrumentRow} from '../rows/instrument-row.ts'
import {filterRows, sortRows} from '../search/select-rows.ts'
import {type InstrumentSort, instrumentColumns} from '../tables/instrument-columns.tsx'
import {GroupTabs, type Tab, tabId} from './group-tabs.tsx'
import {LiveTable} from './live-table.tsx'
import {missingRows} from './missing-rows.ts'
import {NothingFound} from './nothing-found.tsx'
import {TableFoot} from './table-foot.tsx'
import {TableTools} from './table-tools.tsx'
import {instrumentsFile, instrumentsOf} from './trading-queries.ts'
import {useAskedRows} from './use-asked-rows.ts'
import {type FirstRows, useLiveRows} from './use-live-rows.ts'
import {useSort} from './use-sort.ts'

type InstrumentsExplorerProps = Readonly<{
  scope: Scope
  labels: Pick<Messages, 'instruments' | 'trading'>
  groups: readonly CountedGroup[]
  unavailable: string
  first: FirstRows<InstrumentRow>
}>

const panel = 'instruments-panel'

const tabsOf = (groups: readonly CountedGroup[], total: number, all: string): Tab[] => [
  {key: null, name: all, count: total},
  ...groups.map((group) => ({key: group.code, name: group.name, count: group.total})),
]

/** All instruments: by group, searched by symbol or name, sorted by any figure. */
export function InstrumentsExplorer({scope, labels, groups, unavailable, first}: InstrumentsExplorerProps) {
  const {lang} = scope
  const asked = useAskedRows()
  const [chosen, setGroup] = useState<string | null>()
  const [typed, setQuery] = useState<string>()
  const askedGroup = groups.find(({code}) => code === asked.group)?.code ?? null
  const group = chosen === undefined ? askedGroup : chosen
  const query = typed ?? asked.find
  const sought = useDeferredValue(query)
  const {sort, ...sorting} = useSort<InstrumentSort>()
  const figures = useLiveRows(instrumentsOf(scope), first)
  const rows = useMemo(
    () => sortRows(filterRows(figures.rows, {group, query: sought}), sort),
    [figures.rows, group, sought, sort],
  )
  const columns = useMemo(
    () => instrumentColumns({lang, labels: labels.instruments, groups, unavailable}),
    [lang, labels, groups, unavailable],
  )
  const total = groups.reduce((sum, counted) => sum + counted.total, 0)
  return (
    <div className="space-y-4">
      <GroupTabs
        lang={lang}
        label={labels.instruments.groups}
        tabs={tabsOf(groups, total, labels.instruments.all)}
        selected={group}
        panel={panel}
        onSelect={setGroup}
      />
      <TableTools
        lang={lang}
        labels={labels.instruments}
        query={query}
        onQuery={setQuery}
        count={figures.isWhole || group !== null || sought ? rows.length : total}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, group)}>
        <LiveTable
          caption={labels.instruments.caption}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.symbol}
          sorting={sorting}
          startOverOn={`${group} ${sought} ${sorting.order}`}
          skeletons={missingRows(figures, rows.length)}
          empty={
            <NothingFound
              message={figures.isWhole ? labels.instruments.nothingFound : labels.trading.incomplete}
              wayOn={labels.instruments.showAll}
              onPress={() => {
                setGroup(null)
                setQuery('')
              }}
            />
          }
        />
      </div>
      <TableFoot lang={lang} labels={labels.trading} figures={figures} file={instrumentsFile(scope)} />
    </div>
  )
}
