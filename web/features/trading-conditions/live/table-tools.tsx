'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {RowCount} from './row-count.tsx'
import {SearchBox} from './search-box.tsx'

type TableToolsProps = Readonly<{
  lang: Language
  labels: Messages['instruments']
  query: string
  onQuery: (query: string) => void
  count: number
}>

/** Searches a table, and shows how many rows are found. */
export const TableTools = ({lang, labels, query, onQuery, count}: TableToolsProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
    <SearchBox label={labels.search} clearLabel={labels.clearSearch} value={query} onChange={onQuery} />
    <RowCount lang={lang} forms={labels.count} count={count} />
  </div>
)
