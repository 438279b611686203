import {useTranslations} from 'next-intl'
import {formatAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {formatSpread} from '#domain/format/format-spread.ts'
import {accountLeverage} from '#domain/leverage/effective-leverage.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {Figure} from '#web/ui/figure.tsx'
import {FiguredText} from '#web/ui/figured-text.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import type {Account} from './accounts.ts'

type AccountTypesTableProps = Readonly<{
  lang: Language
  accounts: readonly Account[]
  profile: Pick<RegionProfile, 'maxLeverage'>
}>

const accountCurrency = 'USD'

const columnsOf = (
  lang: Language,
  {maxLeverage}: AccountTypesTableProps['profile'],
): Array<Column<Account>> => {
  const {account: labels, instruments} = messagesOf(lang)
  const figure = (text: string) => <Figure lang={lang}>{text}</Figure>
  return [
    {
      key: 'name',
      label: labels.accountType,
      onCard: 'max-sm:col-span-2 max-sm:text-base',
      cell: ({name}) => name,
    },
    {
      key: 'minDeposit',
      label: labels.minDeposit,
      isFigure: true,
      cell: ({figures}) => figure(formatAmount(figures.min_deposit, accountCurrency)),
    },
    {
      key: 'baseCurrencies',
      label: labels.baseCurrencies,
      onCard: 'max-sm:col-span-2',
      cell: ({figures}) => figure(figures.base_currencies.join(', ')),
    },
    {
      key: 'commissionModel',
      label: labels.commissionModel,
      width: 'sm:min-w-60',
      onCard: 'max-sm:col-span-2',
      cell: ({commissionModel}) => <FiguredText lang={lang}>{commissionModel}</FiguredText>,
    },
    {
      key: 'typicalSpread',
      label: labels.typicalSpread,
      isFigure: true,
      cell: ({figures}) => (
        <>
          {figure(`${formatSpread(figures.typical_spread_from)}–${formatSpread(figures.typical_spread_to)}`)}{' '}
          <span className="text-xs text-text-quiet">{instruments.pips}</span>
        </>
      ),
    },
    {
      key: 'minimumLot',
      label: labels.minimumLot,
      isFigure: true,
      cell: ({figures}) => figure(formatSize(figures.minimum_lot)),
    },
    {
      key: 'maxLeverage',
      label: labels.maxLeverage,
      isFigure: true,
      cell: ({figures}) => (
        <strong className="font-semibold">
          {figure(formatLeverage(accountLeverage({maxLeverage: figures.max_leverage}, {maxLeverage})))}
        </strong>
      ),
    },
  ]
}

/** The account types side by side; leverage is capped at what the region allows. */
export function AccountTypesTable({lang, accounts, profile}: AccountTypesTableProps) {
  const t = useTranslations('account')
  return (
    <DataTable
      caption={t('caption')}
      columns={columnsOf(lang, profile)}
      rows={accounts}
      keyOf={({figures}) => figures.code}
    />
  )
}
