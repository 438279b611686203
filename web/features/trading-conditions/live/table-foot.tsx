'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {MarketDataState} from './market-data-state.tsx'
import {FileLink} from './file-link.tsx'
import type {TableFigures} from './use-live-rows.ts'

type TableFootProps = Readonly<{
  lang: Language
  labels: Messages['trading']
  figures: TableFigures<object>
  /** Address of the table as a file. */
  file: string
}>

/** From when the figures of a table are, and the table as a file. */
export const TableFoot = ({lang, labels, figures, file}: TableFootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <MarketDataState lang={lang} labels={labels} figures={figures} />
    <FileLink href={file} label={labels.downloadCsv} withoutScript={labels.withoutScript} />
  </div>
)
