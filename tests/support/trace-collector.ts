import {type Server, createServer} from 'node:http'
import {gunzipSync} from 'node:zlib'
import {text as readText, buffer as readBuffer} from 'node:stream/consumers'
import {z} from 'zod'

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
