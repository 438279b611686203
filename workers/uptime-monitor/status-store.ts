import {z} from 'zod'
import {type Check, type Component, componentShape} from './component.ts'
import {connectDatabase, unwrap} from '../connect-database.ts'

export type StatusStore = Readonly<{
  /** Whether the lease is ours for so long; false while another prober has it. */
  hold: (asker: string, seconds: number) => Promise<boolean>
  release: (asker: string) => Promise<void>
  listComponents: () => Promise<readonly Component[]>
  /** Enters checks; a check that was entered before changes nothing. */
  record: (checks: readonly Check[]) => Promise<void>
}>

/** The status tables of the database, written with the secret key. Every answer that is no success throws. */
export function connectStatusStore(url: string, secretKey: string): StatusStore {
  const database = connectDatabase(url, secretKey)
  return {
    hold: async (asker, seconds) => {
      const held = unwrap('hold_prober_lease', await database.rpc('hold_prober_lease', {asker, seconds}))
      return z.boolean().parse(held)
    },
    release: async (asker) => {
      unwrap('release_prober_lease', await database.rpc('release_prober_lease', {asker}))
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
