import type {AccountTypeCode} from '#schemas/values/account-types.ts'
import type {FiguresSnapshot} from '#web/database/figures-snapshot.ts'
import {listSpreadRows} from '../rows/list-rows.ts'
import type {ReaderRules} from '../rows/reader-rules.ts'
import type {SpreadRow} from '../rows/spread-row.ts'

/** The rows of the spreads table for an account type; none when the figures do not know the account type. */
export function spreadRowsOf(
  figures: FiguresSnapshot,
  account: AccountTypeCode | undefined,
  rules: ReaderRules,
): SpreadRow[] {
  const accountType = figures.accountTypes.find(({code}) => code === account)
  return accountType ? listSpreadRows(figures, accountType, rules) : []
}
