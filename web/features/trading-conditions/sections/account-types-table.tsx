import {useTranslations} from 'next-intl'
import {formatAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {formatRange} from '#domain/format/format-range.ts'
import {formatSpread} from '#domain/format/format-spread.ts'
import {accountLeverage} from '#domain/leverage/effective-leverage.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
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
  const number = (text: string) => <IsolatedNumber lang={lang}>{text}</IsolatedNumber>
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
      isNumeric: true,
      cell: ({terms}) => (
        <IsolatedText lang={lang}>{formatAmount(lang, terms.min_deposit, accountCurrency)}</IsolatedText>
      ),
    },
    {
      key: 'baseCurrencies',
      label: labels.baseCurrencies,
      onCard: 'max-sm:col-span-2',
      cell: ({terms}) => number(terms.base_currencies.join(', ')),
    },
    {
      key: 'commissionModel',
      label: labels.commissionModel,
      width: 'sm:min-w-60',
      onCard: 'max-sm:col-span-2',
      cell: ({commissionModel}) => <IsolatedText lang={lang}>{commissionModel}</IsolatedText>,
    },
    {
      key: 'typicalSpread',
      label: labels.typicalSpread,
      isNumeric: true,
      cell: ({terms}) => (
        <>
          <IsolatedText lang={lang}>
            {formatRange(
              lang,
              formatSpread(terms.typical_spread_from),
              formatSpread(terms.typical_spread_to),
            )}
          </IsolatedText>{' '}
          <span className="text-xs text-text-quiet">{instruments.pips}</span>
        </>
      ),
    },
    {
      key: 'minimumLot',
      label: labels.minimumLot,
      isNumeric: true,
      cell: ({terms}) => number(formatSize(terms.minimum_lot)),
    },
    {
      key: 'maxLeverage',
      label: labels.maxLeverage,
      isNumeric: true,
      cell: ({terms}) => (
        <strong className="font-semibold">
          {number(formatLeverage(accountLeverage({maxLeverage: terms.max_leverage}, {maxLeverage})))}
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
      keyOf={({terms}) => terms.code}
    />
  )
}
