import type postgres from 'postgres'
import {z} from 'zod'

const requestsShape = z.array(
  z.object({
    url: z.url(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    timeout: z.number().int().positive(),
  }),
)

type Waiting = z.infer<typeof requestsShape>[number]

/** Sends a request once, as pg_net does. An unavailable receiver misses it. */
async function send({url, headers, body, timeout}: Waiting): Promise<void> {
  const response = await fetch(url, {method: 'POST', headers, body, signal: AbortSignal.timeout(timeout)})
  if (!response.ok) throw new Error(`responded with ${response.status}`)
}

/**
 * Sends the requests that the database makes with `net.http_post`, as the extension pg_net does in a hosted project. Resolves once it
 * listens, and stops when the connection ends.
 */
export async function sendRequests(sql: postgres.Sql, log: (line: string) => void): Promise<void> {
  const sendWaiting = async () => {
    const waiting = requestsShape.parse(
      await sql`
      delete from net.http_request_queue returning url, headers, body, timeout_milliseconds as timeout`,
    )
    for (const request of waiting)
      await send(request).catch((error: unknown) => log(`${request.url}: ${String(error)}`))
  }
  const onNotify = () => void sendWaiting().catch((error: unknown) => log(String(error)))
  await sql.listen('net_http_request', onNotify, onNotify)
}
