import 'server-only'
import {getTradingConditions} from '#web/parts/markets/get-trading-conditions.ts'
import {getMarketData} from '#web/parts/markets/market-data/get-market-data.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {log} from '#web/log/log.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'

/** An account type with its texts in one language. */
export type Account = Readonly<{
  code: string
  name: string
  /** In US dollars. */
  minDeposit: number
  commission: string
  /** The N of 1:N. */
  maxLeverage: number
}>

/** The account types with their terms. Empty if their data was never read. */
async function getAccounts(lang: Language): Promise<readonly Account[]> {
  const [{accountTypes: copies}, current] = await Promise.all([
    getTradingConditions(lang),
    getMarketData().catch((error: unknown) => {
      log.error({error}, 'the account types could not be read')
      return null
    }),
  ])
  return (current?.value.accountTypes ?? []).map((row) => ({
    code: row.code,
    name: copies.find(({code}) => code === row.code)?.label ?? readColumn(lang, row, 'name'),
    minDeposit: row.min_deposit,
    commission: readColumn(lang, row, 'commission_model'),
    maxLeverage: row.max_leverage,
  }))
}

/** The sources of the helpers: the visitor's rules, the account types, and the labels in the visitor's language. */
export const loadFacts = async (lang: Language, profile: RegionProfile) => ({
  lang,
  profile,
  accounts: await getAccounts(lang),
  labels: getMessages(lang),
})
