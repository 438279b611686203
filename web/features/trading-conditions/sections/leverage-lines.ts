import type {AssetClass} from '#domain/instruments/asset-classes.ts'
import {type LeverageRule, type RegionLimits, leverageRule} from '#domain/leverage/effective-leverage.ts'
import type {Account} from './accounts.ts'

/** What of an account type a line of leverage needs. */
type LimitedAccount = Readonly<{
  name: string
  terms: Pick<Account['terms'], 'code' | 'max_leverage'>
}>

/** A leverage of an asset class, and the account types that have it. */
export type LeverageLine = Readonly<{rule: LeverageRule; accounts: readonly LimitedAccount[]}>

/** The leverages of an asset class in a region, the highest first: one where the account types do not differ, none where the class is not offered. */
export function leverageLines(
  accounts: readonly LimitedAccount[],
  region: RegionLimits,
  assetClass: AssetClass,
): LeverageLine[] {
  const lines = new Map<number, LeverageLine>()
  for (const account of accounts) {
    const rule = leverageRule({maxLeverage: account.terms.max_leverage}, region, assetClass)
    if (rule === null) continue
    const known = lines.get(rule.leverage)
    lines.set(rule.leverage, {rule: known?.rule ?? rule, accounts: [...(known?.accounts ?? []), account]})
  }
  return [...lines.values()].toSorted((one, other) => other.rule.leverage - one.rule.leverage)
}
