import {createHash} from 'node:crypto'
import type {Keys} from './keys.ts'
import type {Settings} from './settings.ts'

export type ConnectionUrls = Readonly<{
  /** Owns everything. */
  owner: string
  /** For the REST gateway: it can switch to the API roles, and do nothing else. */
  authenticator: string
  /** For the auth service: it owns the schema `auth`, and sees nothing else. */
  authAdmin: string
}>

/** The login roles besides the owner. */
export const serviceRoles = ['authenticator', 'supabase_auth_admin'] as const
export type ServiceRole = (typeof serviceRoles)[number]

/** The password of a role, derived from the owner's. */
export const passwordOf = (role: ServiceRole, keys: Keys): string =>
  createHash('sha256').update(`${role} ${keys.supabase.postgresPassword}`).digest('hex')

/** Connection strings of the embedded database, with passwords. */
export function connectionUrls(settings: Settings, keys: Keys): ConnectionUrls {
  const at = (user: string, password: string) =>
    `postgres://${user}:${password}@127.0.0.1:${settings.ports.postgres}/postgres`
  return {
    owner: at('postgres', keys.supabase.postgresPassword),
    authenticator: at('authenticator', passwordOf('authenticator', keys)),
    authAdmin: at('supabase_auth_admin', passwordOf('supabase_auth_admin', keys)),
  }
}
