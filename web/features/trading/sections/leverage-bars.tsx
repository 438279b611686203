'use client'

import type {Language} from '#domain/languages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'

type Line = Readonly<{
  /** Codes of the account types that have this leverage. */
  accounts: string
  leverage: string
  margin: string
  /** Length of the bar on the scale of the region, from 0 to 1. */
  share: number
  /** The account types and the limit, if they differ from the usual ones. */
  remark: string
}>

/** An asset class: its leverages, or its refusal. */
export type LeverageRow = Readonly<{key: string; name: string; lines: readonly Line[]; refusal: string}>

type LeverageBarsProps = Readonly<{
  lang: Language
  labels: Readonly<{caption: string; assetClass: string; leverage: string; marginOf: string}>
  rows: readonly LeverageRow[]
}>

/** A leverage as a bar on the region's scale. */
const Bar = ({share}: Readonly<{share: number}>) => (
  <svg aria-hidden="true" width="100%" height="12">
    <rect width={`${Number((100 * share).toFixed(2))}%`} height="12" />
  </svg>
)

const LineOfLeverage = ({
  lang,
  marginOf,
  line: {accounts, leverage, margin, share, remark},
}: Readonly<{lang: Language; marginOf: string; line: Line}>) => (
  <span className="leverage-line" data-accounts={accounts}>
    <bdi dir="ltr">{leverage}</bdi>{' '}
    <small>
      <FilledMessage
        message={marginOf}
        values={{percentage: <IsolatedNumber lang={lang}>{margin}</IsolatedNumber>}}
      />
    </small>
    <Bar share={share} />
    {remark === '' ? null : (
      <span className="block text-xs text-text-quiet sm:order-4 sm:col-span-2 sm:col-start-2">{remark}</span>
    )}
  </span>
)

const makeColumns = ({lang, labels}: LeverageBarsProps): Array<Column<LeverageRow>> => [
  {
    key: 'class',
    label: labels.assetClass,
    width: 'sm:w-64',
    onCard: 'card-title',
    cell: ({name}) => name,
  },
  {
    key: 'leverage',
    label: labels.leverage,
    onCard: 'card-wide',
    isPlainOnCard: true,
    cell: ({lines, refusal}) =>
      lines.length === 0 ? (
        <span className="text-text-quiet">{refusal}</span>
      ) : (
        lines.map((line) => (
          <LineOfLeverage key={line.leverage} lang={lang} marginOf={labels.marginOf} line={line} />
        ))
      ),
  },
]

/** Leverage by asset class as bars with their margin. The browser receives it as data, which is shorter than elements. */
export const LeverageBars = (props: LeverageBarsProps) => (
  <DataTable
    caption={props.labels.caption}
    columns={makeColumns(props)}
    rows={props.rows}
    toKey={({key}) => key}
  />
)
