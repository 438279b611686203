'use client'

import {useMemo} from 'react'
import {useNearViewport} from '#web/ui/use-near-viewport.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {CountedGroup} from '#domain/instruments/rows/count-groups.ts'
import {queriedRows} from '#domain/instruments/rows/initial-rows.ts'
import {emptyQuery, writeInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {instrumentColumns} from '../tables/instrument-columns.tsx'
import type {ExplorerLabels} from './explorer-labels.ts'
import {CompareNote} from './compare-note.tsx'
import {CompareTray} from './compare-tray.tsx'
import {ComparedInstruments} from './compared-instruments.tsx'
import {tabId} from './group-tabs.tsx'
import {InstrumentsForm} from './instruments-form.tsx'
import {InstrumentsTable} from './instruments-table.tsx'
import {loadingRowCount} from './loading-row-count.ts'
import {TableFoot} from './table-foot.tsx'
import {instrumentsFile} from './trading-queries.ts'
import {type FirstInstruments, useInstruments} from './use-instruments.ts'
import {useInstrumentsQuery} from './use-instruments-query.ts'

type InstrumentsExplorerProps = Readonly<{
  scope: Scope
  labels: ExplorerLabels
  groups: readonly CountedGroup[]
  bases: readonly string[]
  first: FirstInstruments
}>

/** The base currencies of the page and of the rows that were loaded since. */
const basesOf = (bases: readonly string[], rows: FirstInstruments['rows']): readonly string[] =>
  [...new Set([...bases, ...rows.map(({base}) => base).filter((base) => base !== '')])].toSorted()

const panel = 'instruments-panel'
const form = 'instruments-query'

/** All instruments: filtered, searched, sorted, in the columns that the visitor chooses, and up to four side by side. */
export function InstrumentsExplorer(props: InstrumentsExplorerProps) {
  const {scope, labels, groups, bases, first} = props
  const {lang} = scope
  const {place, isNear} = useNearViewport<HTMLDivElement>()
  const {query, changeQuery} = useInstrumentsQuery(first.query)
  const {deferredQuery, tableState, rows, compared, count, loadMore} = useInstruments(
    scope,
    first,
    query,
    isNear,
  )
  const listed = useMemo(() => new Set(rows.slice(0, queriedRows).map(({symbol}) => symbol)), [rows])
  const allBases = useMemo(() => basesOf(bases, tableState.rows), [bases, tableState.rows])
  const common = {lang, groups, offerLabels: labels.offer}
  return (
    <div ref={place} className="space-y-4">
      <InstrumentsForm
        {...common}
        labels={labels.instruments}
        id={form}
        panel={panel}
        bases={allBases}
        query={query}
        changeQuery={changeQuery}
        count={count}
        listed={listed}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, query.group)}>
        <InstrumentsTable
          {...common}
          labels={labels}
          form={form}
          chosen={query.columns}
          compared={query.compare}
          sort={query.sort}
          changeQuery={changeQuery}
          rows={rows}
          isNear={isNear}
          isComplete={tableState.isComplete}
          startOverOn={writeInstrumentsQuery({
            ...deferredQuery,
            columns: emptyQuery.columns,
            compare: [],
          }).toString()}
          skeletons={loadingRowCount(tableState, rows.length)}
          loadMore={loadMore}
        />
      </div>
      <CompareTray lang={lang} labels={labels.instruments} symbols={compared.map(({symbol}) => symbol)} />
      <CompareNote labels={labels.instruments} />
      <TableFoot
        lang={lang}
        labels={labels.trading}
        tableState={tableState}
        file={instrumentsFile(scope, query)}
      />
      <ComparedInstruments
        lang={lang}
        labels={labels.instruments}
        columns={instrumentColumns({...common, labels: labels.instruments})}
        rows={compared}
        query={query}
        onChoose={(compare) => changeQuery({compare})}
      />
    </div>
  )
}
