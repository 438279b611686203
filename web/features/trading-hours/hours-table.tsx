'use client'

import type {ReactNode} from 'react'
import type {Span} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import {ClosureLines} from './closure-lines.tsx'
import type {DescribedClosure} from './describe-closures.ts'
import type {DescribedSessions} from './describe-sessions.ts'
import {MarketClock} from './market-clock.tsx'
import {SessionLines} from './session-lines.tsx'

type OfferedHours = Readonly<{
  spans: readonly Span[]
  knownUntil: number
  sessions: DescribedSessions
  closures: readonly DescribedClosure[]
  /** Address of the calendar file. */
  file: string
}>

/** A market with its hours; where the region does not offer it, with its state alone. */
export type HoursRow = Readonly<{slug: string; name: string; state: string; hours: OfferedHours | null}>

type HoursTableProps = Readonly<{
  lang: Language
  labels: Messages['hours']
  caption: string
  rows: readonly HoursRow[]
}>

const whereOffered =
  (cell: (hours: OfferedHours, row: HoursRow) => ReactNode) =>
  (row: HoursRow): ReactNode =>
    row.hours === null ? '–' : cell(row.hours, row)

const columnsOf = ({lang, labels}: HoursTableProps): Array<Column<HoursRow>> => [
  {
    key: 'market',
    label: labels.market,
    onCard: 'card-title',
    cell: ({name}) => name,
  },
  {
    key: 'yourTime',
    label: labels.yourTime,
    // As wide as its longest text, which only the browser knows.
    width: 'sm:w-44 sm:min-w-44',
    cell: whereOffered(({spans, knownUntil}) => (
      <MarketClock lang={lang} labels={labels} spans={spans} knownUntil={knownUntil} />
    )),
  },
  {
    key: 'sessions',
    label: labels.sessions,
    width: 'sm:min-w-56',
    onCard: 'card-wide',
    cell: whereOffered(({sessions}) => (
      <SessionLines lang={lang} onDays={labels.onDays} sessions={sessions} />
    )),
  },
  {
    key: 'closures',
    label: labels.closures,
    width: 'sm:min-w-52',
    onCard: 'card-wide',
    cell: whereOffered(({closures}) => (
      <ClosureLines lang={lang} none={labels.noClosures} closures={closures} />
    )),
  },
  {
    key: 'file',
    label: labels.file,
    cell: (row) =>
      row.hours === null ? (
        row.state
      ) : (
        <a
          href={row.hours.file}
          className="relative inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4"
        >
          {labels.fileLink}
          <span className="sr-only">: {row.name}</span>
        </a>
      ),
  },
]

/** Trading hours of markets as a table. The browser gets them as data, which is shorter than as elements. */
export const HoursTable = (props: HoursTableProps) => (
  <DataTable caption={props.caption} columns={columnsOf(props)} rows={props.rows} keyOf={({slug}) => slug} />
)
