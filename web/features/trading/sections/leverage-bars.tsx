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

/** A leverage as a bar on the region's scale. It grows in the writing direction. */
const Bar = ({share}: Readonly<{share: number}>) => (
  <svg aria-hidden="true" width="100%" height="12" className="my-2 block sm:order-2 rtl:-scale-x-100">
    <rect width="100%" height="12" className="fill-paper-sunk forced-colors:fill-[Canvas]" />
    <rect
      width={`${Number((100 * share).toFixed(2))}%`}
      height="12"
      className="fill-signal forced-colors:fill-[CanvasText]"
    />
  </svg>
)

const LineOfLeverage = ({
  lang,
  marginOf,
  line: {accounts, leverage, margin, share, remark},
}: Readonly<{lang: Language; marginOf: string; line: Line}>) => (
  <span
    className="block sm:grid sm:grid-cols-[4.5rem_minmax(6rem,1fr)_7rem] sm:items-center sm:gap-x-4"
    data-accounts={accounts}
  >
    <bdi dir="ltr" className="text-base font-semibold">
      {leverage}
    </bdi>{' '}
    <span className="float-end text-xs text-text-quiet sm:order-3 sm:float-none sm:text-sm">
      <FilledMessage
        message={marginOf}
        values={{percentage: <IsolatedNumber lang={lang}>{margin}</IsolatedNumber>}}
      />
    </span>
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
