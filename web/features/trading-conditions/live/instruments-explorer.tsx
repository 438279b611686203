'use client'

import {useMemo} from 'react'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {CountedGroup} from '../rows/count-groups.ts'
import {firstRows} from '../rows/first-rows.ts'
import {sortText} from '../search/sort-text.ts'
import {noQuestion, writeTableQuestion} from '../search/table-question.ts'
import {compareColumn} from '../tables/compare-column.tsx'
import {instrumentColumns} from '../tables/instrument-columns.tsx'
import {CompareNote} from './compare-note.tsx'
import {Comparison} from './comparison.tsx'
import {tabId} from './group-tabs.tsx'
import {InstrumentsForm} from './instruments-form.tsx'
import {LiveTable} from './live-table.tsx'
import {missingRows} from './missing-rows.ts'
import {NothingFound} from './nothing-found.tsx'
import {TableFoot} from './table-foot.tsx'
import {instrumentsFile} from './trading-queries.ts'
import {type FirstInstruments, useInstruments} from './use-instruments.ts'
import {nextSort, orderOf} from './use-sort.ts'
import {useTableQuestion} from './use-table-question.ts'

type InstrumentsExplorerProps = Readonly<{
  scope: Scope
  labels: Pick<Messages, 'instruments' | 'trading'>
  groups: readonly CountedGroup[]
  bases: readonly string[]
  unavailable: string
  first: FirstInstruments
}>

const panel = 'instruments-panel'
const form = 'instruments-question'
const {find, group, base, availability} = noQuestion

/** All instruments: narrowed down, searched, sorted, in the columns that the reader chooses, and up to four side by side. */
export function InstrumentsExplorer(props: InstrumentsExplorerProps) {
  const {scope, labels, groups, bases, unavailable, first} = props
  const {lang} = scope
  const {question: asked, ask} = useTableQuestion(first.question)
  const {question, figures, rows, compared, count, more} = useInstruments(scope, first, asked)
  const common = {lang, labels: labels.instruments, groups, unavailable}
  const columns = useMemo(
    () => instrumentColumns({lang, labels: labels.instruments, groups, unavailable}),
    [lang, labels, groups, unavailable],
  )
  const isShown = (key: string) => key === 'symbol' || asked.columns.some((column) => column === key)
  const compare = (symbols: readonly string[]) => ask({compare: symbols})
  const without = (symbol: string) => asked.compare.filter((other) => other !== symbol)
  const addressWithout = (symbol: string) =>
    `${publicPath(lang, '/trading-conditions')}?${writeTableQuestion({...asked, compare: without(symbol)})}#instruments`
  return (
    <div className="space-y-4">
      <InstrumentsForm
        {...common}
        id={form}
        panel={panel}
        bases={bases}
        question={asked}
        ask={ask}
        count={count}
        listed={new Set(rows.slice(0, firstRows).map(({symbol}) => symbol))}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, asked.group)}>
        <LiveTable
          caption={labels.instruments.caption}
          columns={[
            ...columns.filter(({key}) => isShown(key)),
            compareColumn({labels: labels.instruments, chosen: asked.compare, form, onChoose: compare}),
          ]}
          rows={rows}
          keyOf={(row) => row.symbol}
          sorting={{
            orderOf: (by) => orderOf(asked.sort, by),
            pressHead: (by) => ask({sort: nextSort(asked.sort, by)}),
            asks: (by) => ({form, value: sortText(nextSort(asked.sort, by))}),
          }}
          startOverOn={writeTableQuestion({...question, columns: noQuestion.columns, compare: []}).toString()}
          skeletons={missingRows(figures, rows.length)}
          onEndNear={more}
          empty={
            <NothingFound
              message={figures.isWhole ? labels.instruments.nothingFound : labels.trading.incomplete}
              wayOn={labels.instruments.showAll}
              onPress={() => ask({find, group, base, availability})}
            />
          }
        />
      </div>
      <CompareNote labels={labels.instruments} isComparing={compared.length > 0} />
      <TableFoot lang={lang} labels={labels.trading} figures={figures} file={instrumentsFile(scope, asked)} />
      <Comparison
        labels={labels.instruments}
        columns={columns}
        rows={compared}
        addressWithout={addressWithout}
        onRemove={(symbol) => compare(without(symbol))}
      />
    </div>
  )
}
