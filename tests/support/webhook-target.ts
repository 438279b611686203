import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'

export type ReceivedCall = Readonly<{body: string; headers: IncomingHttpHeaders; answered: number}>

export type WebhookTarget = Readonly<{
  url: string
  port: number
  calls: readonly ReceivedCall[]
  close: () => Promise<void>
}>

/** A server that notes each call, answering with the status that `respond` chooses (200 by default). */
export async function startWebhookTarget(
  options: Readonly<{port?: number; respond?: (body: string, earlier: number) => number}> = {},
): Promise<WebhookTarget> {
  const calls: ReceivedCall[] = []
  const note = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const answered = options.respond?.(body, calls.length) ?? 200
    calls.push({body, headers: request.headers, answered})
    response.writeHead(answered).end()
  }
  const server = createServer((request, response) => void note(request, response))
  server.listen(options.port ?? 0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
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
