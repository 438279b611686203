import {type Server, type ServerResponse, createServer} from 'node:http'

type Serving = Readonly<{
  port: number
  host: string
  /** The current metrics, in the text format of Prometheus. */
  read: () => Promise<string>
  /** Called with a problem. Metrics must never end their program. */
  say: (problem: string) => void
}>

const getFailureText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Serves only `/metrics`, for Prometheus. */
export function serveMetrics({port, host, read, say}: Serving): Server {
  const respond = async (response: ServerResponse) => {
    try {
      const text = await read()
      response.writeHead(200, {'content-type': 'text/plain; version=0.0.4; charset=utf-8'}).end(text)
    } catch (error) {
      say(`The metrics could not be read: ${getFailureText(error)}`)
      response.writeHead(500).end()
    }
  }
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void respond(response)
    else response.writeHead(404).end()
  })
  server.once('error', (error) => say(`No metrics are served at ${host}:${port}: ${error.message}`))
  return server.listen(port, host)
}
