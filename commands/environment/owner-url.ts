import {readKeys} from './keys.ts'
import {readSettings} from './settings.ts'
import {connectionUrls} from './connection-urls.ts'

/** The hosted project's connection string if configured, otherwise that of the embedded database, as its owner. */
export function ownerUrl(): string {
  const hosted = process.env['SUPABASE_DB_URL']
  if (hosted) return hosted
  const settings = readSettings()
  return connectionUrls(settings, readKeys(settings.dataDir)).owner
}
