import {createHash} from 'node:crypto'
import type {Keys} from './keys.ts'
import type {Settings} from './settings.ts'

export type ConnectionUrls = Readonly<{
  /** Owns everything. */
  owner: string
  /** What the REST gateway uses: it can become the API roles, and nothing else. */
  authenticator: string
  /** What the auth module uses: it owns the schema `auth`, and sees nothing else. */
  authAdmin: string
}>

/** The roles that sign in beside the owner. */
export const serviceRoles = ['authenticator', 'supabase_auth_admin'] as const
export type ServiceRole = (typeof serviceRoles)[number]

/** The password of a role, which follows from the owner's. */
export const passwordOf = (role: ServiceRole, keys: Keys): string =>
  createHash('sha256').update(`${role} ${keys.supabase.postgresPassword}`).digest('hex')

/** Where the embedded database is reached, with the passwords in it. */
export function connectionUrls(settings: Settings, keys: Keys): ConnectionUrls {
  const at = (user: string, password: string) =>
    `postgres://${user}:${password}@127.0.0.1:${settings.ports.postgres}/postgres`
  return {
    owner: at('postgres', keys.supabase.postgresPassword),
    authenticator: at('authenticator', passwordOf('authenticator', keys)),
    authAdmin: at('supabase_auth_admin', passwordOf('supabase_auth_admin', keys)),
  }
}
