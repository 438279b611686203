'use client'

import type {ReactNode} from 'react'
import type {Span} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {ClosureLines, SessionLines} from './hours-lines.tsx'
import type {DescribedClosure, DescribedSessions} from './describe-hours.ts'
import {MarketClock} from './market-clock.tsx'

type OfferedHours = Readonly<{
  spans: readonly Span[]
  knownUntil: number
  sessions: DescribedSessions
  closures: readonly DescribedClosure[]
  /** Address of the calendar file. */
  file: string
}>

/** A market with its hours. If the region doesn't offer it, only its state. */
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

const makeColumns = ({lang, labels}: HoursTableProps): Array<Column<HoursRow>> => [
  {
    key: 'market',
    label: labels.market,
    onCard: 'card-title',
    cell: ({name}) => name,
  },
  {
    key: 'yourTime',
    label: labels.yourTime,
    // As wide as its longest text, which only the browser can compute.
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

/** Trading hours of markets as a table. The browser receives them as data, which is shorter than elements. */
export const HoursTable = (props: HoursTableProps) => (
  <DataTable
    caption={props.caption}
    columns={makeColumns(props)}
    rows={props.rows}
    toKey={({slug}) => slug}
  />
)
