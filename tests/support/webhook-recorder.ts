import {once} from 'node:events'
import {createServer} from 'node:http'
import {freePort} from './free-port.ts'

export type WebhookRecorder = Readonly<{
  url: string
  /** What was posted, in order, as JSON. */
  bodies: readonly unknown[]
  /** How many further requests get the response 503. */
  refuse: (requests: number) => void
  close: () => Promise<void>
}>

/** Takes what is posted to it, on a free port. */
export async function startWebhookRecorder(): Promise<WebhookRecorder> {
  const bodies: unknown[] = []
  let refused = 0
  const server = createServer((request, response) => {
    const chunks: string[] = []
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => chunks.push(chunk))
    request.on('end', () => {
      if (refused > 0) {
        refused -= 1
        response.writeHead(503).end()
        return
      }
      bodies.push(JSON.parse(chunks.join('')))
      response.writeHead(204).end()
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}/heads`,
    bodies,
    refuse: (requests) => {
      refused = requests
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
