import type {AccountTypeCode} from '../account-types.ts'
import type {SpreadRow} from './row-shapes.ts'

const packCommon = ({symbol, name, alias, group, offer, quoteCurrency}: SpreadRow) =>
  [symbol, name, alias, group, offer, quoteCurrency] as const

const packCosts = ({avg, min, max, commission, commissionCurrency, spreadCost, measured}: SpreadRow) =>
  [avg, min, max, commission, commissionCurrency, spreadCost, measured] as const

/**
 * The spread rows of several account types, for a page: without keys, and with the name of each instrument once. Leaves out
 * an account type without a row of an instrument.
 */
export type PackedSpreads = ReadonlyArray<
  Readonly<{
    common: ReturnType<typeof packCommon>
    costs: Readonly<Partial<Record<AccountTypeCode, ReturnType<typeof packCosts>>>>
  }>
>

type RowsByAccount = ReadonlyArray<Readonly<{account: AccountTypeCode; rows: readonly SpreadRow[]}>>

/** Packs rows in the order of the first account type. Rows that only other account types have follow. */
export function packSpreads(accounts: RowsByAccount): PackedSpreads {
  const all = Map.groupBy(
    accounts.flatMap(({account, rows}) => rows.map((row) => ({account, row}))),
    ({row}) => row.symbol,
  )
  return [...all.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const costs = Object.fromEntries(own.map(({account, row}) => [account, packCosts(row)]))
    return [{common: packCommon(first.row), costs}]
  })
}

/** The rows of an account type. */
export const unpackSpreads = (packed: PackedSpreads, account: AccountTypeCode): SpreadRow[] =>
  packed.flatMap(
    ({common: [symbol, name, alias, group, offer, quoteCurrency], costs: {[account]: costs}}) => {
      if (!costs) return []
      const [avg, min, max, commission, commissionCurrency, spreadCost, measured] = costs
      const figures = {avg, min, max, commission, commissionCurrency, spreadCost, measured}
      return [{symbol, name, alias, group, offer, quoteCurrency, ...figures}]
    },
  )
