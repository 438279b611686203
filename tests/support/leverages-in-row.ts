/**
 * The N of 1:N of each account type in a row of the leverage table, as HTML; none where the class is not offered. Account types of the same
 * leverage share a line.
 */
export function leveragesInRow(row: string, accounts: readonly string[]): number[] {
  const lines = [...row.matchAll(/data-accounts="(?<codes>[^"]*)"[\s\S]*?1:(?<leverage>\d+)/gu)]
  return accounts.flatMap((account) =>
    lines
      .filter(({groups}) => groups?.['codes']?.split(' ').includes(account))
      .map(({groups}) => Number(groups?.['leverage'])),
  )
}
