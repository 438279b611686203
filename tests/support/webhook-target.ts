import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'

export type ReceivedCall = Readonly<{body: string; headers: IncomingHttpHeaders; status: number}>

export type WebhookTarget = Readonly<{
  url: string
  port: number
  calls: readonly ReceivedCall[]
  close: () => Promise<void>
}>

/** A server that records each call and responds with the status from `respond` (200 by default). */
export async function startWebhookTarget(
  options: Readonly<{port?: number; respond?: (body: string, earlier: number) => number}> = {},
): Promise<WebhookTarget> {
  const calls: ReceivedCall[] = []
  const record = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const status = options.respond?.(body, calls.length) ?? 200
    calls.push({body, headers: request.headers, status})
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void record(request, response))
  server.listen(options.port ?? 0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    url: `http://localhost:${address.port}/api/revalidate`,
    port: address.port,
    calls,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
