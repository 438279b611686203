import {createHash} from 'node:crypto'
import {type Keys, readKeys} from './keys.ts'
import {type Settings, readSettings} from './settings.ts'

export type ConnectionUrls = Readonly<{
  /** The owner of all objects. */
  owner: string
  /** For the REST gateway. It may only switch to the API roles. */
  authenticator: string
  /** For the auth service. It owns the schema `auth` and can't read other schemas. */
  authAdmin: string
}>

/** The passwords of the login roles other than the owner, derived from the owner's. */
export function deriveRolePasswords(keys: Keys) {
  const derive = (role: string): string =>
    createHash('sha256').update(`${role} ${keys.supabase.postgresPassword}`).digest('hex')
  return {authenticator: derive('authenticator'), supabase_auth_admin: derive('supabase_auth_admin')}
}

/** The embedded database's connection strings, with passwords. */
export function makeConnectionUrls(settings: Settings, keys: Keys): ConnectionUrls {
  const at = (user: string, password: string) =>
    `postgres://${user}:${password}@127.0.0.1:${settings.ports.postgres}/postgres`
  const passwords = deriveRolePasswords(keys)
  return {
    owner: at('postgres', keys.supabase.postgresPassword),
    authenticator: at('authenticator', passwords.authenticator),
    authAdmin: at('supabase_auth_admin', passwords.supabase_auth_admin),
  }
}

/** The embedded database's connection string, as its owner. */
export function readEmbeddedOwnerUrl(): string {
  const settings = readSettings()
  return makeConnectionUrls(settings, readKeys(settings.dataDir)).owner
}

/** The hosted project's connection string if configured, otherwise the embedded database's, as its owner. */
export const findOwnerUrl = (): string => process.env['SUPABASE_DB_URL'] || readEmbeddedOwnerUrl()
