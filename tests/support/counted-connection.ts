import {once} from 'node:events'
import {createServer, request as forward} from 'node:http'
import {freePort} from './free-port.ts'

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
