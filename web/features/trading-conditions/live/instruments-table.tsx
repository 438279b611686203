'use client'

import {memo, useMemo} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {OfferLabels} from '#web/i18n/offer-label.ts'
import type {CountedGroup} from '#domain/instruments/rows/count-groups.ts'
import type {InstrumentRow} from '#domain/instruments/rows/instrument-row.ts'
import {queriedRows} from '#domain/instruments/rows/initial-rows.ts'
import {sortText} from '#domain/instruments/search/sort-text.ts'
import {type InstrumentsQuery, emptyQuery} from '#domain/instruments/search/instruments-query.ts'
import {compareColumn} from '../tables/compare-column.tsx'
import {instrumentColumns} from '../tables/instrument-columns.tsx'
import type {TableLabels} from './market-data-state.tsx'
import {LiveTable} from './live-table.tsx'
import {NothingFound} from './nothing-found.tsx'
import {nextSort, orderOf} from './use-sort.ts'

type InstrumentsTableProps = Readonly<{
  lang: Language
  labels: Pick<Messages, 'instruments'> & Readonly<{trading: TableLabels}>
  groups: readonly CountedGroup[]
  offerLabels: OfferLabels
  /** Id of the form that is submitted without JavaScript. */
  form: string
  chosen: InstrumentsQuery['columns']
  compared: InstrumentsQuery['compare']
  sort: InstrumentsQuery['sort']
  changeQuery: (change: Partial<InstrumentsQuery>) => void
  rows: readonly InstrumentRow[]
  isNear: boolean
  isComplete: boolean
  startOverOn: string
  skeletons: number
  loadMore: () => void
}>

const {find, group, base, availability} = emptyQuery
const symbolOf = ({symbol}: InstrumentRow) => symbol

function useColumns(props: InstrumentsTableProps) {
  const {lang, labels, groups, offerLabels, form, chosen, compared, changeQuery} = props
  const columns = useMemo(
    () => instrumentColumns({lang, labels: labels.instruments, groups, offerLabels}),
    [lang, labels, groups, offerLabels],
  )
  return useMemo(
    () => [
      ...columns.filter(({key}) => key === 'symbol' || chosen.some((column) => column === key)),
      compareColumn({
        labels: labels.instruments,
        chosen: compared,
        form,
        onChoose: (compare) => changeQuery({compare}),
      }),
    ],
    [columns, chosen, labels, compared, form, changeQuery],
  )
}

/** The rows that a query finds. Rendered again when they change, and not at each typed letter of the query. */
export const InstrumentsTable = memo(function InstrumentsTable(props: InstrumentsTableProps) {
  const {labels, form, sort, changeQuery, rows, isNear, isComplete, startOverOn, skeletons, loadMore} = props
  return (
    <LiveTable
      caption={labels.instruments.caption}
      columns={useColumns(props)}
      rows={rows}
      keyOf={symbolOf}
      sorting={{
        orderOf: (by) => orderOf(sort, by),
        toggle: (by) => changeQuery({sort: nextSort(sort, by)}),
        submission: (by) => ({form, value: sortText(nextSort(sort, by))}),
      }}
      orderLabel={labels.instruments.orderBy}
      startOverOn={startOverOn}
      initialCount={queriedRows}
      isNear={isNear}
      skeletons={skeletons}
      onEndNear={loadMore}
      empty={
        <NothingFound
          message={isComplete ? labels.instruments.nothingFound : labels.trading.incomplete}
          actionLabel={labels.instruments.showAll}
          onPress={() => changeQuery({find, group, base, availability})}
        />
      }
    />
  )
})
