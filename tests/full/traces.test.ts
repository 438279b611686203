import {afterAll, beforeAll, expect, test} from 'vitest'
import {waitUntil} from '#tests/support/wait-until.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {type TraceCollector, startTraceCollector} from '#tests/support/trace-collector.ts'

// A web server of its own beside that of the running product, with a collector of traces.

const id = '4f2a1c9e8b7d6a5f4e3d2c1b0a998877'
const longMs = 240_000

let collector: TraceCollector
let server: SiteServer

beforeAll(async () => {
  collector = await startTraceCollector()
  server = await startServer(copyTree('traced', runningBuild()), undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
}, longMs)
afterAll(async () => {
  await server.program.stop()
  collector.stop()
  removeTrees()
}, longMs)

test('a page that is rendered is a trace from the request to the services that it reads', async () => {
  const response = await fetch(`${server.url}/search?q=gold-for-layla`, {headers: {'x-request-id': id}})
  expect(response.status).toBe(200)
  await response.text()
  const {root, trace} = await waitUntil('the trace arrived', async () => {
    const named = collector.spans().filter(({attributes}) => attributes.get('marsa.request_id') === id)
    const root = named.find(({parentSpanId}) => parentSpanId === undefined)
    return root && {root, trace: named}
  })
  expect(root.service).toBe('marsa-site')
  expect(root.attributes.get('next.span_type')).toBe('BaseServer.handleRequest')
  expect(new Set(trace.map(({traceId}) => traceId)).size).toBe(1)
  expect(collector.sent()).not.toContain('layla')
})

test('what a server has not sent yet is sent before it ends', async () => {
  const last = `${id.slice(1)}0`
  await (await fetch(`${server.url}/search?q=silver`, {headers: {'x-request-id': last}})).text()
  server.program.ask('SIGTERM')
  expect(await server.program.ended).toBe(0)
  expect(collector.spans().some(({attributes}) => attributes.get('marsa.request_id') === last)).toBe(true)
})
