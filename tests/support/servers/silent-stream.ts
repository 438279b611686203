import {once} from 'node:events'
import {type IncomingMessage, type ServerResponse, createServer, request as send} from 'node:http'
import {z} from 'zod'

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
