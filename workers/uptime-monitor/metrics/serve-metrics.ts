import {type Server, type ServerResponse, createServer} from 'node:http'
import type {SupabaseClient} from '@supabase/supabase-js'
import type {Database} from '#web/database/database.types.generated.ts'
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

/** Serves `/metrics` for Prometheus, on loopback only. */
export function serveMetrics(
  port: number,
  database: SupabaseClient<Database>,
  say: (line: string) => void,
): Server {
  const respond = async (response: ServerResponse) => {
    const metrics = await readMetrics(database, say)
    response.writeHead(200, {'content-type': 'text/plain; version=0.0.4; charset=utf-8'})
    response.end(writeMetrics(metrics))
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void respond(response)
  })
  return server.listen(port, '127.0.0.1')
}
