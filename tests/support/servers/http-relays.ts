import {once} from 'node:events'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import {z} from 'zod'
import {freePort} from '../ports.ts'

export type CountedConnection = Readonly<{url: string; close: () => void}>

/**
 * An HTTP proxy to a local service. `onDone` is called for each request once the service has responded to it in full, before the client
 * receives it: whoever is killed there never knows how it ended. Streams of events pass uncounted.
 */
export async function countedConnection(target: string, onDone: () => void): Promise<CountedConnection> {
  const port = await freePort()
  const server = createServer((incoming, outgoing) => {
    const {method, headers, url = '/'} = incoming
    const upstream = forward(new URL(url, target), {method, headers}, (response) => {
      const {statusCode = 502, headers: responseHeaders} = response
      if (responseHeaders['content-type']?.startsWith('text/event-stream')) {
        outgoing.writeHead(statusCode, responseHeaders)
        response.pipe(outgoing)
        return
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => {
        onDone()
        outgoing.writeHead(statusCode, responseHeaders)
        outgoing.end(Buffer.concat(parts))
      })
    })
    upstream.once('error', () => outgoing.destroy())
    outgoing.once('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Says that it listens, and sends no change. */
function greet(response: ServerResponse): void {
  response.writeHead(200, {'content-type': 'text/event-stream; charset=utf-8'})
  response.write(`event: welcome\ndata: ${JSON.stringify({listenerName: 'silent'})}\n\n`)
}

function passOn(request: IncomingMessage, response: ServerResponse, service: string): void {
  const {method, url = '/', headers} = request
  const {host: _, ...others} = headers
  const passed = send(new URL(url, service), {method, headers: others}, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
    upstreamResponse.pipe(response)
  })
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}

/** Stands before a content service, of which it passes on everything but the live events: whoever listens believes that nothing is published. */
export async function silenceStream(service: string): Promise<Readonly<{url: string; stop: () => void}>> {
  const server = createServer((request, response) =>
    request.url?.includes('/data/listen/') === true ? greet(response) : passOn(request, response, service),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = z.object({port: z.number()}).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
