import {createHash} from 'node:crypto'
import type {Keys} from '#local/keys.ts'
import type {Settings} from '#local/settings.ts'

export type ConnectionUrls = Readonly<{
  /** Owns everything. */
  owner: string
  /** What the REST gateway uses: it can become the API roles, and nothing else. */
  authenticator: string
}>

/** The password of the role `authenticator`, which follows from the owner's. */
export const authenticatorPassword = (keys: Keys): string =>
  createHash('sha256').update(`authenticator ${keys.supabase.postgresPassword}`).digest('hex')

/** Where the embedded database is reached, with the passwords in it. */
export function connectionUrls(settings: Settings, keys: Keys): ConnectionUrls {
  const at = (user: string, password: string) =>
    `postgres://${user}:${password}@127.0.0.1:${settings.ports.postgres}/postgres`
  return {
    owner: at('postgres', keys.supabase.postgresPassword),
    authenticator: at('authenticator', authenticatorPassword(keys)),
  }
}
