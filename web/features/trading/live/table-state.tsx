'use client'

import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {EmptyState} from '#web/ui/states.tsx'
import type {TableState} from './live-rows.ts'

type FileLinkProps = Readonly<{href: string; label: string; withoutScript: string}>

/** Link to the complete table as a file. Without JavaScript, it is the only way to reach the rows after the first ones. */
function FileLink({href, label, withoutScript}: FileLinkProps) {
  return (
    <p className="text-sm">
      <span className="hidden print:inline noscript:inline">{withoutScript} </span>
      <a
        href={href}
        download
        className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
      >
        {label}
      </a>
    </p>
  )
}

/** The labels of a table's state and file, and only those, because the page sends them to the browser. */
export type TableLabels = Pick<
  Messages['trading'],
  'pricesAsOf' | 'lastKnown' | 'incomplete' | 'retry' | 'retrying' | 'downloadCsv' | 'withoutScript'
>

type MarketDataStateProps = Readonly<{
  lang: Language
  labels: TableLabels
  tableState: Readonly<{
    asOf: number
    isLive: boolean
    isComplete: boolean
    isFetching: boolean
    retry: () => void
  }>
}>

/** The age of the market data in a table. While its source is unavailable, reports stale data and offers a retry. */
function MarketDataState({lang, labels, tableState}: MarketDataStateProps) {
  const values = {time: <Moment lang={lang} at={tableState.asOf} />}
  if (tableState.isLive) {
    return (
      <p className="flex min-h-11 items-center text-sm text-text-quiet">
        <span>
          <FilledMessage message={labels.pricesAsOf} values={values} />
        </span>
      </p>
    )
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <output className="block border-s-4 border-warn ps-3 font-semibold">
        <FilledMessage message={labels.lastKnown} values={values} />
        {tableState.isComplete ? null : <span className="block font-normal">{labels.incomplete}</span>}
      </output>
      <button
        type="button"
        onClick={tableState.retry}
        disabled={tableState.isFetching}
        className={buttonStyle('outline')}
      >
        {tableState.isFetching ? labels.retrying : labels.retry}
      </button>
    </div>
  )
}

type TableFootProps = Readonly<{
  lang: Language
  labels: TableLabels
  tableState: TableState<object>
  /** Address of the table as a file. */
  file: string
}>

/** The age of the market data in a table, and a link to the file. */
export const TableFoot = ({lang, labels, tableState, file}: TableFootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <MarketDataState lang={lang} labels={labels} tableState={tableState} />
    <FileLink href={file} label={labels.downloadCsv} withoutScript={labels.withoutScript} />
  </div>
)

type NothingFoundProps = Readonly<{message: string; actionLabel: string; onPress: () => void}>

/** Reports that the result is empty, and offers to show all rows. */
export const NothingFound = ({message, actionLabel, onPress}: NothingFoundProps) => (
  <EmptyState title={message}>
    <button type="button" onClick={onPress} className={buttonStyle('outline')}>
      {actionLabel}
    </button>
  </EmptyState>
)
