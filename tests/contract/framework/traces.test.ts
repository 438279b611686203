import {type Server, createServer} from 'node:http'
import {getTracer} from 'next/dist/server/lib/trace/tracer.js'
import {BaseServerSpan} from 'next/dist/server/lib/trace/constants.js'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {runInRequest} from '#web/log/request-context.ts'
import {startTracing} from '#web/tracing/start-tracing.ts'
import {type TraceCollector, startTraceCollector} from '#tests/support/servers/receivers.ts'

const id = '4f2a1c9e8b7d6a5f4e3d2c1b0a998877'

let collector: TraceCollector
let service: Server
let serviceUrl = ''
const parents: Array<string | string[] | undefined> = []
let end: () => Promise<void>

beforeAll(async () => {
  collector = await startTraceCollector()
  service = createServer((request, response) => {
    parents.push(request.headers['traceparent'])
    response.end('[]')
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  serviceUrl = `http://127.0.0.1:${z.object({port: z.number()}).parse(service.address()).port}`
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  end = startTracing({share: 1, build: '4f2a1c9'})
})
afterAll(() => {
  collector.stop()
  service.close()
})

test('spans of Next and of what it fetches are one trace, named as the request, without anything personal', async () => {
  // Belongs to no request.
  await fetch(`${serviceUrl}/probe`)
  await new Promise<void>((resolve, reject) => {
    runInRequest(id, () => {
      getTracer()
        .trace(
          BaseServerSpan.handleRequest,
          {
            spanName: 'GET /auth/confirm?code=sesame',
            attributes: {'http.target': '/auth/confirm?code=sesame', 'http.method': 'GET'},
          },
          async () => {
            await fetch(`${serviceUrl}/rest/v1/inbox?email=eq.layla@example.com`)
            throw new Error('layla@example.com has no account')
          },
        )
        .catch(() => resolve())
        .catch(reject)
    })
  })
  await end()
  const names = collector.spans().map(({name}) => name)
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(['GET', 'GET /auth/confirm'])
  const request = collector.spans().find(({name}) => name === 'GET /auth/confirm')
  const fetched = collector.spans().find(({name}) => name === 'GET')
  expect(fetched?.traceId).toBe(request?.traceId)
  expect(fetched?.parentSpanId).toBe(request?.spanId)
  expect(fetched?.attributes.get('url.full')).toBe(`${serviceUrl}/rest/v1/inbox`)
  for (const span of [request, fetched]) {
    expect(span?.attributes.get('marsa.request_id')).toBe(id)
    expect(span?.service).toBe('marsa-site')
  }
  // The service receives the trace; the probe had none.
  expect(parents).toEqual([undefined, `00-${fetched?.traceId}-${fetched?.spanId}-01`])
  expect(collector.sent()).not.toMatch(/sesame|layla/u)
})
