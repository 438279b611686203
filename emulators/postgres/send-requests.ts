import type postgres from 'postgres'
import {z} from 'zod'

const requests = z.array(
  z.object({
    url: z.url(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
    timeout: z.number().int().positive(),
  }),
)

type Waiting = z.infer<typeof requests>[number]

/** Sends once, as pg_net does: whoever is not there then does not hear of it. */
async function send({url, headers, body, timeout}: Waiting): Promise<void> {
  const answer = await fetch(url, {method: 'POST', headers, body, signal: AbortSignal.timeout(timeout)})
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}

/**
 * Sends the requests that the database makes with `net.http_post`, as the extension pg_net does in a hosted project. Resolves once it
 * listens; ends with the connection.
 */
export async function sendRequests(sql: postgres.Sql, say: (line: string) => void): Promise<void> {
  const sendWaiting = async () => {
    const waiting = requests.parse(
      await sql`
      delete from net.http_request_queue returning url, headers, body, timeout_milliseconds as timeout`,
    )
    for (const request of waiting)
      await send(request).catch((error: unknown) => say(`${request.url}: ${String(error)}`))
  }
  const onNotice = () => void sendWaiting().catch((error: unknown) => say(String(error)))
  await sql.listen('net_http_request', onNotice, onNotice)
}
