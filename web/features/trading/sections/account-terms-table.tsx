'use client'

import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'

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

const makeColumns = ({lang, labels}: AccountTermsTableProps): Array<Column<AccountTerms>> => [
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

/** The account types side by side. The browser receives them as data, which is shorter than elements. */
export const AccountTermsTable = (props: AccountTermsTableProps) => (
  <DataTable
    caption={props.labels.caption}
    columns={makeColumns(props)}
    rows={props.rows}
    toKey={({code}) => code}
    isWide
  />
)
