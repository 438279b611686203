'use client'

import type {Language} from '#domain/languages/languages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'

/** An account type in the words and figures of a language. */
export type AccountTerms = Readonly<
  Record<
    | 'code'
    | 'name'
    | 'minDeposit'
    | 'baseCurrencies'
    | 'commissionModel'
    | 'typicalSpread'
    | 'minimumLot'
    | 'maxLeverage',
    string
  >
>

type AccountTermsTableProps = Readonly<{
  lang: Language
  labels: Readonly<
    Record<Exclude<keyof AccountTerms, 'code' | 'name'> | 'caption' | 'accountType' | 'pips', string>
  >
  rows: readonly AccountTerms[]
}>

const columnsOf = ({lang, labels}: AccountTermsTableProps): Array<Column<AccountTerms>> => [
  {
    key: 'name',
    label: labels.accountType,
    onCard: 'card-title',
    cell: ({name}) => name,
  },
  {
    key: 'minDeposit',
    label: labels.minDeposit,
    isNumeric: true,
    cell: ({minDeposit}) => <IsolatedText lang={lang}>{minDeposit}</IsolatedText>,
  },
  {
    key: 'baseCurrencies',
    label: labels.baseCurrencies,
    width: 'sm:min-w-32',
    onCard: 'card-wide',
    cell: ({baseCurrencies}) => <IsolatedNumber lang={lang}>{baseCurrencies}</IsolatedNumber>,
  },
  {
    key: 'commissionModel',
    label: labels.commissionModel,
    width: 'sm:min-w-60',
    onCard: 'card-wide',
    cell: ({commissionModel}) => <IsolatedText lang={lang}>{commissionModel}</IsolatedText>,
  },
  {
    key: 'typicalSpread',
    label: labels.typicalSpread,
    isNumeric: true,
    cell: ({typicalSpread}) => (
      <>
        <IsolatedText lang={lang}>{typicalSpread}</IsolatedText>{' '}
        <span className="text-xs text-text-quiet">{labels.pips}</span>
      </>
    ),
  },
  {
    key: 'minimumLot',
    label: labels.minimumLot,
    isNumeric: true,
    cell: ({minimumLot}) => <IsolatedNumber lang={lang}>{minimumLot}</IsolatedNumber>,
  },
  {
    key: 'maxLeverage',
    label: labels.maxLeverage,
    isNumeric: true,
    cell: ({maxLeverage}) => (
      <strong className="font-semibold">
        <IsolatedNumber lang={lang}>{maxLeverage}</IsolatedNumber>
      </strong>
    ),
  },
]

/** The account types side by side. The browser gets them as data, which is shorter than as elements. */
export const AccountTermsTable = (props: AccountTermsTableProps) => (
  <DataTable
    caption={props.labels.caption}
    columns={columnsOf(props)}
    rows={props.rows}
    keyOf={({code}) => code}
    isWide
  />
)
