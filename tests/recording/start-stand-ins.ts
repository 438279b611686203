import {harbourTables} from '#tests/full/client-suites/harbours.ts'
import {startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase} from '#tests/support/start-database.ts'
import type {Target} from './request.ts'

/** The stand-ins, started anew with what the fixed requests read. */
export async function startStandIns(): Promise<Readonly<{target: Target; close: () => Promise<void>}>> {
  const [lake, database] = await Promise.all([startContentLake(), startDatabase({seeded: false})])
  await database.sql.unsafe(harbourTables)
  return {
    target: {
      lake: {url: lake.url, dataset: 'production', projectId: 'marsa', token: lake.keys.content.users.admin},
      supabase: {
        url: database.restUrl,
        publishable: database.keys.supabase.publishable,
        secret: database.keys.supabase.secret,
      },
    },
    close: async () => {
      await Promise.all([lake.close(), database.close()])
    },
  }
}
