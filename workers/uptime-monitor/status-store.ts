import {z} from 'zod'
import {type Check, type Component, componentShape} from './component.ts'
import {connectDatabase, unwrap} from '../connect-database.ts'

export type StatusStore = Readonly<{
  /** Acquires or renews the lease; false while another instance holds it. */
  hold: (holder: string, seconds: number) => Promise<boolean>
  release: (holder: string) => Promise<void>
  listComponents: () => Promise<readonly Component[]>
  /** Records checks; recording the same check twice has no effect. */
  record: (checks: readonly Check[]) => Promise<void>
}>

/** The status tables of the database, written with the secret key. Throws on every error response. */
export function connectStatusStore(url: string, secretKey: string): StatusStore {
  const database = connectDatabase(url, secretKey)
  return {
    hold: async (holder, seconds) => {
      const held = unwrap(
        'acquire_uptime_monitor_lease',
        await database.rpc('acquire_uptime_monitor_lease', {candidate: holder, seconds}),
      )
      return z.boolean().parse(held)
    },
    release: async (holder) => {
      unwrap(
        'release_uptime_monitor_lease',
        await database.rpc('release_uptime_monitor_lease', {candidate: holder}),
      )
    },
    listComponents: async () => {
      const rows = unwrap(
        'components',
        await database
          .from('components')
          .select('id, kind, target, interval_seconds, timeout_ms, slow_ms')
          .eq('is_active', true)
          .order('position'),
      )
      return z.array(componentShape).parse(rows)
    },
    record: async (checks) => {
      unwrap('record_checks', await database.rpc('record_checks', {checks: [...checks]}))
    },
  }
}
