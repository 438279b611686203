import type {Ending} from './ending.ts'

const preferencesOf = (headers: Headers): readonly string[] =>
  (headers.get('prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '')

const isOfTransaction = (preference: string): boolean => /^tx\s*=/iu.test(preference)

/** A hosted project's setting `db-tx-end`: whether a request may have its transaction rolled back. */
export type TxEnd = 'commit' | 'commit-allow-override'

const maxAffectedOf = (preferences: readonly string[]): number | undefined => {
  if (!preferences.includes('handling=strict')) return undefined
  const limit = preferences.find((preference) => preference.startsWith('max-affected='))
  return limit === undefined ? undefined : Number(limit.slice('max-affected='.length))
}

/**
 * What a request prefers of what the library does not do itself, and its headers with the rest. How the transaction ends is passed over unless
 * the project allows it: the library would confirm a rollback that does not happen.
 */
export function hostedPreferences(
  request: Request,
  txEnd: TxEnd,
): Readonly<{headers: Headers; ending: Ending; zone: string | undefined}> {
  const headers = new Headers(request.headers)
  const preferences = preferencesOf(headers)
  const mayRollBack = txEnd === 'commit-allow-override'
  if (!mayRollBack && preferences.some(isOfTransaction))
    headers.set('prefer', preferences.filter((preference) => !isOfTransaction(preference)).join(', '))
  const ending = {
    rollsBack: mayRollBack && preferences.includes('tx=rollback'),
    maxAffected: maxAffectedOf(preferences),
  }
  const zone = preferences.find((preference) => preference.startsWith('timezone='))
  return {headers, ending, zone: zone?.slice('timezone='.length)}
}
