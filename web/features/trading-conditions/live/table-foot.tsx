'use client'

import type {Language} from '#domain/languages/languages.ts'
import {MarketDataState, type TableLabels} from './market-data-state.tsx'
import {FileLink} from './file-link.tsx'
import type {TableState} from './use-live-rows.ts'

type TableFootProps = Readonly<{
  lang: Language
  labels: TableLabels
  tableState: TableState<object>
  /** Address of the table as a file. */
  file: string
}>

/** The age of the market data in a table, and the table as a file. */
export const TableFoot = ({lang, labels, tableState, file}: TableFootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <MarketDataState lang={lang} labels={labels} tableState={tableState} />
    <FileLink href={file} label={labels.downloadCsv} withoutScript={labels.withoutScript} />
  </div>
)
