import {formatAmount} from '#domain/format/format-amount.ts'
import {formatLeverage} from '#domain/format/format-leverage.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {formatRange} from '#domain/format/format-range.ts'
import {formatSpread} from '#domain/format/format-spread.ts'
import {accountLeverage} from '#domain/leverage/effective-leverage.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {AccountTermsTable} from './account-terms-table.tsx'
import type {Account} from './accounts.ts'

type AccountTypesTableProps = Readonly<{
  lang: Language
  accounts: readonly Account[]
  profile: Pick<RegionProfile, 'maxLeverage'>
}>

const accountCurrency = 'USD'

/** The account types side by side; leverage is capped at what the region allows. */
export function AccountTypesTable({lang, accounts, profile: {maxLeverage}}: AccountTypesTableProps) {
  const {account, instruments} = messagesOf(lang)
  return (
    <AccountTermsTable
      lang={lang}
      labels={{...account, pips: instruments.pips}}
      rows={accounts.map(({terms, name, commissionModel}) => ({
        code: terms.code,
        name,
        minDeposit: formatAmount(lang, terms.min_deposit, accountCurrency),
        baseCurrencies: terms.base_currencies.join(', '),
        commissionModel,
        typicalSpread: formatRange(
          lang,
          formatSpread(terms.typical_spread_from),
          formatSpread(terms.typical_spread_to),
        ),
        minimumLot: formatSize(terms.minimum_lot),
        maxLeverage: formatLeverage(accountLeverage({maxLeverage: terms.max_leverage}, {maxLeverage})),
      }))}
    />
  )
}
