import type {AccountType} from '#domain/instruments/account-types.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {DashList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {formatAmount} from '#domain/format/money.ts'
import {formatLeverage, formatSize, formatSpread} from '#domain/format/numbers.ts'
import {formatRange} from '#domain/format/ranges.ts'
import {computeAccountLeverage} from '#domain/offers/leverage.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import type {TradingConditions} from '../../../parts/markets/get-trading-conditions.ts'
import {AccountTermsTable} from './account-terms-table.tsx'

/** An account type on a page: terms from the database, and texts from the Studio if they exist. */
export type Account = Readonly<{
  terms: AccountType
  name: string
  commissionModel: string
  copy: TradingConditions['accountTypes'][number] | null
}>

/** The account types with their texts in a language. */
export const listAccounts = (
  accountTypes: readonly AccountType[],
  copies: TradingConditions['accountTypes'],
  lang: Language,
): Account[] =>
  accountTypes.map((terms) => {
    const copy = copies.find(({code}) => code === terms.code) ?? null
    const name = readColumn(lang, terms, 'name')
    const commissionModel = readColumn(lang, terms, 'commission_model')
    return {terms, name: copy?.label ?? name, commissionModel, copy}
  })

/** The editors' description of each account type. */
export function AccountCopy({lang, accounts}: Readonly<{lang: Language; accounts: readonly Account[]}>) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
      {accounts.map(({terms, copy}) =>
        copy ? (
          <li key={terms.code} className="border-t-2 border-signal pt-4">
            <h3 className="text-lg">{copy.label}</h3>
            <p className="mt-2 text-text-quiet">
              <IsolatedText lang={lang}>{copy.summary}</IsolatedText>
            </p>
            <div className="mt-3 text-sm">
              <DashList lang={lang} items={copy.features.map(({_key: key, text}) => ({key, text}))} />
            </div>
          </li>
        ) : null,
      )}
    </ul>
  )
}

type AccountTypesTableProps = Readonly<{
  lang: Language
  accounts: readonly Account[]
  profile: Pick<RegionProfile, 'maxLeverage'>
}>

const accountCurrency = 'USD'

/** The account types side by side. Leverage is capped at the region's highest. */
export function AccountTypesTable({lang, accounts, profile: {maxLeverage}}: AccountTypesTableProps) {
  const {account, instruments} = getMessages(lang)
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
        maxLeverage: formatLeverage(computeAccountLeverage({maxLeverage: terms.max_leverage}, {maxLeverage})),
      }))}
    />
  )
}
