import type {Server} from 'node:http'
import type {SupabaseClient} from '@supabase/supabase-js'
import type {Database} from '#web/database/database.types.generated.ts'
import {serveMetrics} from '#web/metrics/serve-metrics.ts'
import {unwrap} from '../../connect-database.ts'
import {type Metrics, metricsShape, writeMetrics} from './write-metrics.ts'

async function readMetrics(
  database: SupabaseClient<Database>,
  say: (line: string) => void,
): Promise<Metrics | null> {
  try {
    return metricsShape.parse(unwrap('operations_metrics', await database.rpc('operations_metrics')))
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return null
  }
}

/** Serves what the database says of mails, submissions, incidents and components. */
export const serveOperationsMetrics = (
  place: Readonly<{port: number; host: string}>,
  database: SupabaseClient<Database>,
  say: (line: string) => void,
): Server =>
  serveMetrics({...place, say, read: async () => await writeMetrics(await readMetrics(database, say))})
