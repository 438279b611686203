import type {HourlySpread} from '#domain/spreads/hourly-spread.ts'

/** Spreads by hour of the week on one account type, and how it is called. */
export type ObservedSpreads = Readonly<{spreads: readonly HourlySpread[]; account: string}>

type Named = Readonly<{code: string; name: string}>

/** The spreads of the first account of the page that has any; null where none has. */
export function observedSpreads(
  spreads: readonly HourlySpread[],
  accountTypes: ReadonlyArray<Readonly<{id: string; code: string}>>,
  accounts: readonly Named[],
): ObservedSpreads | null {
  for (const {code, name} of accounts) {
    const id = accountTypes.find((type) => type.code === code)?.id
    const own = spreads.filter((spread) => spread.account_type_id === id)
    if (own.length > 0) return {spreads: own, account: name}
  }
  return null
}
