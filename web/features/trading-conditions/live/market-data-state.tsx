'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'

/** The labels of the state and the file of a table, and no others: the page sends them to the browser. */
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

/** The age of the market data in a table; while its source is unavailable, says that the data is stale and offers a retry. */
export function MarketDataState({lang, labels, tableState}: MarketDataStateProps) {
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
