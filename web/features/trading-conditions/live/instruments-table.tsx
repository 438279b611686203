'use client'

import {memo, useMemo} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {CountedGroup} from '#domain/instruments/rows/count-groups.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {sortText} from '#domain/instruments/search/sort-text.ts'
import {type InstrumentsQuery, emptyQuery} from '#domain/instruments/search/instruments-query.ts'
import {compareColumn} from '../tables/compare-column.tsx'
import {instrumentColumns} from '../tables/instrument-columns.tsx'
import {LiveTable} from './live-table.tsx'
import {NothingFound} from './nothing-found.tsx'
import {nextSort, orderOf} from './use-sort.ts'

type InstrumentsTableProps = Readonly<{
  lang: Language
  labels: Pick<Messages, 'instruments' | 'trading'>
  groups: readonly CountedGroup[]
  unavailable: string
  /** Id of the form that asks the site where no script runs. */
  form: string
  chosen: InstrumentsQuery['columns']
  compared: InstrumentsQuery['compare']
  sort: InstrumentsQuery['sort']
  ask: (change: Partial<InstrumentsQuery>) => void
  rows: readonly InstrumentRow[]
  isNear: boolean
  isWhole: boolean
  startOverOn: string
  skeletons: number
  more: () => void
}>

const {find, group, base, availability} = emptyQuery
const symbolOf = ({symbol}: InstrumentRow) => symbol

function useColumns(props: InstrumentsTableProps) {
  const {lang, labels, groups, unavailable, form, chosen, compared, ask} = props
  const columns = useMemo(
    () => instrumentColumns({lang, labels: labels.instruments, groups, unavailable}),
    [lang, labels, groups, unavailable],
  )
  return useMemo(
    () => [
      ...columns.filter(({key}) => key === 'symbol' || chosen.some((column) => column === key)),
      compareColumn({
        labels: labels.instruments,
        chosen: compared,
        form,
        onChoose: (compare) => ask({compare}),
      }),
    ],
    [columns, chosen, labels, compared, form, ask],
  )
}

/** The rows that a question finds. Rendered again when they change, and not at each letter of the question. */
export const InstrumentsTable = memo(function InstrumentsTable(props: InstrumentsTableProps) {
  const {labels, form, sort, ask, rows, isNear, isWhole, startOverOn, skeletons, more} = props
  return (
    <LiveTable
      caption={labels.instruments.caption}
      columns={useColumns(props)}
      rows={rows}
      keyOf={symbolOf}
      sorting={{
        orderOf: (by) => orderOf(sort, by),
        pressHead: (by) => ask({sort: nextSort(sort, by)}),
        asks: (by) => ({form, value: sortText(nextSort(sort, by))}),
      }}
      startOverOn={startOverOn}
      isNear={isNear}
      skeletons={skeletons}
      onEndNear={more}
      empty={
        <NothingFound
          message={isWhole ? labels.instruments.nothingFound : labels.trading.incomplete}
          wayOn={labels.instruments.showAll}
          onPress={() => ask({find, group, base, availability})}
        />
      }
    />
  )
})
