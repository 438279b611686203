'use client'

import {useCallback, useEffect, useState, memo, useMemo} from 'react'
import {
  maxCompared,
  type InstrumentsQuery,
  readInstrumentsQuery,
  writeInstrumentsQuery,
  queriedRows,
  sortText,
  emptyQuery,
} from '#domain/instruments/search/table-queries.ts'
import {useAddress} from '#web/ui/browser/use-address.ts'
import type {Language} from '#domain/languages.ts'
import type {OfferLabels} from '#i18n/offer-label.ts'
import type {CountedGroup} from '#domain/instruments/rows/make-rows.ts'
import type {InstrumentRow} from '#domain/instruments/rows/row-shapes.ts'
import {useEarlyChecks} from '#web/ui/browser/use-early-value.ts'
import {useNearViewport} from '#web/ui/browser/use-near-viewport.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {RenderedQuotes} from '#web/parts/markets/quotes/get-quote.ts'
import {DemoMark, groupQuotes, placeQuote} from '#web/parts/markets/quotes/quote-figures.tsx'
import {compareColumn, instrumentColumns} from '../instrument-columns.tsx'
import {type TableLabels, NothingFound, TableFoot} from './table-state.tsx'
import {LiveTable, Skippable} from './live-table.tsx'
import {nextSort, toAriaSort} from './table-sort.tsx'
import type {ExplorerLabels, TableMessages} from './explorer-labels.ts'
import {CompareTray, ComparedInstruments} from './comparison.tsx'
import {tabId, InstrumentsForm} from './instruments-form.tsx'
import {loadingRowCount, makeInstrumentsFileAddress} from './trading-queries.ts'
import {type FirstInstruments, useInstruments} from './live-rows.ts'

/** Explains how to compare instruments. */
const CompareNote = ({labels}: Readonly<{labels: TableMessages}>) => (
  <p className="text-sm text-text-quiet print:hidden">
    {labels.compareNote.replace('{most}', String(maxCompared))}
  </p>
)

/** The query of the table. It starts with the page's query, and the address follows it. */
function useInstrumentsQuery(first: InstrumentsQuery) {
  const [query, setQuery] = useState(first)
  const [isEdited, setEdited] = useState(false)
  useAddress(isEdited ? writeInstrumentsQuery(query).toString() : null)
  useEffect(() => {
    const readAddress = () => setQuery(readInstrumentsQuery(new URLSearchParams(window.location.search)))
    window.addEventListener('popstate', readAddress)
    return () => window.removeEventListener('popstate', readAddress)
  }, [])
  const changeQuery = useCallback((change: Partial<InstrumentsQuery>) => {
    setEdited(true)
    setQuery((before) => ({...before, ...change}))
  }, [])
  return {query, changeQuery}
}

type InstrumentsTableProps = Readonly<{
  lang: Language
  labels: Readonly<{instruments: TableMessages; trading: TableLabels}>
  groups: readonly CountedGroup[]
  offerLabels: OfferLabels
  quotes: RenderedQuotes['bySymbol']
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
const toSymbol = ({symbol}: InstrumentRow) => symbol

function useColumns(props: InstrumentsTableProps) {
  const {lang, labels, groups, offerLabels, quotes, form, chosen, compared, changeQuery} = props
  useEarlyChecks(form, 'compare', compared, (compare) => changeQuery({compare}))
  const columns = useMemo(
    () => instrumentColumns({lang, labels: labels.instruments, groups, offerLabels, quotes}),
    [lang, labels, groups, offerLabels, quotes],
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

/** The rows for a query. Memoized, so that typing in the query doesn't render unchanged rows. */
const InstrumentsTable = memo(function InstrumentsTable(props: InstrumentsTableProps) {
  const {labels, quotes, form, sort, changeQuery, rows, isNear} = props
  const {isComplete, startOverOn, skeletons, loadMore} = props
  return (
    <Skippable label={labels.instruments.skipTable}>
      <LiveTable
        caption={labels.instruments.caption}
        width={props.chosen.length > 9 ? 'sm:min-w-[78rem] sm:rtl:min-w-[86rem]' : 'sm:min-w-[60rem]'}
        columns={useColumns(props)}
        rows={rows}
        toKey={toSymbol}
        toAttributes={({symbol, offer}) => (offer === 'offered' ? placeQuote(symbol, quotes[symbol]) : {})}
        sorting={{
          toAriaSort: (by) => toAriaSort(sort, by),
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
    </Skippable>
  )
})

type InstrumentsExplorerProps = Readonly<{
  scope: Scope
  labels: ExplorerLabels
  groups: readonly CountedGroup[]
  bases: readonly string[]
  first: FirstInstruments
}>

/** The base currencies of the page and of the rows loaded since. */
const listBases = (bases: readonly string[], rows: FirstInstruments['rows']): readonly string[] =>
  [...new Set([...bases, ...rows.map(({base}) => base).filter((base) => base !== '')])].toSorted()

const panel = 'instruments-panel'
const form = 'instruments-query'

/** All instruments: filtered, searched, sorted, in the visitor's choice of columns, and up to four side by side. */
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
  const allBases = useMemo(() => listBases(bases, tableState.rows), [bases, tableState.rows])
  const common = {lang, groups, offerLabels: labels.offer, quotes: first.quotes.bySymbol}
  return (
    <div ref={place} className="space-y-4" {...groupQuotes(scope, labels.instruments.quote)}>
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
      <DemoMark label={labels.demoQuotes} isDemo={first.quotes.isDemo} />
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
        file={makeInstrumentsFileAddress(scope, query)}
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
