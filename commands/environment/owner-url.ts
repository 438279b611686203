import {readKeys} from './keys.ts'
import {readSettings} from './settings.ts'
import {connectionUrls} from './connection-urls.ts'

/** The connection string of the embedded database, as its owner. */
export function embeddedOwnerUrl(): string {
  const settings = readSettings()
  return connectionUrls(settings, readKeys(settings.dataDir)).owner
}

/** The hosted project's connection string if configured, otherwise that of the embedded database, as its owner. */
export const ownerUrl = (): string => process.env['SUPABASE_DB_URL'] || embeddedOwnerUrl()
