import {once} from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  type Server,
} from 'node:http'
import {text, text as readText, buffer as readBuffer} from 'node:stream/consumers'
import {gunzipSync} from 'node:zlib'
import {z} from 'zod'
import {freePort} from '../ports.ts'

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

const attributesShape = z
  .array(z.object({key: z.string(), value: z.looseObject({stringValue: z.string().optional()})}))
  .transform((all) => new Map(all.map(({key, value}) => [key, value.stringValue ?? JSON.stringify(value)])))

const milliseconds = z.string().transform((nanoseconds) => Number(BigInt(nanoseconds) / 1_000n) / 1_000)

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesShape,
  /** When it began and ended, in milliseconds of the clock. */
  startTimeUnixNano: milliseconds,
  endTimeUnixNano: milliseconds,
})
const requestShape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({attributes: attributesShape}),
      scopeSpans: z.array(z.object({spans: z.array(spanShape)})),
    }),
  ),
})

/** A span as it arrived, with the name of the service that sent it. */
export type ReceivedSpan = Readonly<z.infer<typeof spanShape> & {service: string | undefined}>

export type TraceCollector = Readonly<{
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  spans: () => readonly ReceivedSpan[]
  /** All that was sent, as text. */
  sent: () => string
  stop: () => void
}>

/** Receives traces as a collector does: OTLP over HTTP, as JSON. By default on a port that is free. */
export async function startTraceCollector(onPort = 0): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server: Server = createServer((request, response) => {
    const receive = async () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      const body =
        request.headers['content-encoding'] === 'gzip'
          ? gunzipSync(await readBuffer(request)).toString('utf8')
          : await readText(request)
      bodies.push(body)
      for (const {resource, scopeSpans} of requestShape.parse(JSON.parse(body)).resourceSpans)
        for (const scope of scopeSpans)
          spans.push(
            ...scope.spans.map((span) => ({...span, service: resource.attributes.get('service.name')})),
          )
      return response.writeHead(200, {'content-type': 'application/json'}).end('{}')
    }
    void receive()
  })
  await new Promise<void>((resolve) => {
    server.listen(onPort, '127.0.0.1', resolve)
  })
  const {port} = z.object({port: z.number()}).parse(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    sent: () => bodies.join('\n'),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
