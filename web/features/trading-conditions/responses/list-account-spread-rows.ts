import type {AccountTypeCode} from '#domain/instruments/account-types.ts'
import type {MarketDataSnapshot} from '#web/database/market-data-snapshot.ts'
import {listSpreadRows} from '#domain/instruments/rows/list-rows.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import type {SpreadRow} from '#domain/spreads/spread-row.ts'

/** The rows of the spreads table for an account type; none when the snapshot has no such account type. */
export function listAccountSpreadRows(
  snapshot: MarketDataSnapshot,
  account: AccountTypeCode | undefined,
  rules: VisitorRules,
): SpreadRow[] {
  const accountType = snapshot.accountTypes.find(({code}) => code === account)
  return accountType ? listSpreadRows(snapshot, accountType, rules) : []
}
