import {afterAll, beforeAll, expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {readMetrics} from '#tests/support/pages/measurements.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {type TraceCollector, startTraceCollector} from '#tests/support/servers/receivers.ts'

// A web server of its own beside that of the running product, with a collector of traces.

const id = '4f2a1c9e8b7d6a5f4e3d2c1b0a998877'
/** As in the mail to a subscriber; nobody's. */
const key = '0c8d6f1e-5a4b-4c3d-8e2f-1a0b9c8d7e6f'
const longMs = 240_000

let collector: TraceCollector
let tree: string
let server: SiteServer

beforeAll(async () => {
  collector = await startTraceCollector()
  tree = copyTree('traced', runningBuild())
  server = await startServer(tree, undefined, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
}, longMs)
afterAll(async () => {
  await server.program.stop()
  collector.stop()
  removeTrees()
}, longMs)

const ofRequest = (request: string) =>
  collector.spans().filter(({attributes}) => attributes.get('marsa.request_id') === request)

test('a request is one trace, from its route to what it requests of the services', async () => {
  // A mail program ends a subscription: the site queries the database, and nothing is stored.
  const response = await fetch(`${server.url}/api/unsubscribe?key=${key}`, {
    method: 'POST',
    headers: {'x-request-id': id},
    body: new URLSearchParams({'List-Unsubscribe': 'One-Click'}),
  })
  expect(response.headers.get('x-request-id')).toBe(id)
  const root = await waitUntil('the trace arrived', async () =>
    Promise.resolve(
      ofRequest(id).find(({attributes}) => attributes.get('next.span_type') === 'BaseServer.handleRequest'),
    ),
  )
  const trace = ofRequest(id)
  expect(root.service).toBe('marsa-site')
  expect(root.attributes.get('http.target')).toBe('/api/unsubscribe')
  expect(new Set(trace.map(({traceId}) => traceId))).toEqual(new Set([root.traceId]))
  const requested = trace.flatMap(({attributes}) => attributes.get('url.full') ?? [])
  expect(requested).toContainEqual(expect.stringMatching(/\/rest\/v1\/rpc\/\w+$/u))
  expect(collector.sent()).not.toContain(key)
})

test('what a server has not sent yet is sent before it ends', async () => {
  const last = `${id.slice(1)}0`
  await (await fetch(`${server.url}/search?q=silver`, {headers: {'x-request-id': last}})).text()
  server.program.sendSignal('SIGTERM')
  expect(await server.program.ended).toBe(0)
  expect(ofRequest(last).length).toBeGreaterThan(0)
})

test('the libraries of metrics and traces are loaded where they are asked for, and nowhere else', async () => {
  const port = await freePort()
  // Node then names each module that it loads.
  const loaded = async (variables: Readonly<Record<string, string>>) => {
    const {program, url} = await startServer(tree, undefined, {...variables, NODE_DEBUG: 'module'})
    if (variables['METRICS_PORT'] !== undefined)
      await waitUntil(
        'metrics are served',
        async () => (await readMetrics(port).catch(() => undefined))?.size,
      )
    await (await fetch(`${url}/legal`)).text()
    program.sendSignal('SIGKILL')
    await program.ended
    const libraries = /node_modules\/(?<name>prom-client|@opentelemetry\/sdk-trace)\//gu
    const names = [...program.output().matchAll(libraries)].map(([, name]) => name)
    return [...new Set(names)].toSorted((one = '', other = '') => one.localeCompare(other))
  }
  expect(await loaded({OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, METRICS_PORT: String(port)})).toEqual([
    '@opentelemetry/sdk-trace',
    'prom-client',
  ])
  expect(await loaded({})).toEqual([])
}, 120_000)
