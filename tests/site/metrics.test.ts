import {expect, test} from 'vitest'
import {z} from 'zod'
import {readSettings} from '#runtime/environment/settings.ts'
import {readMetrics, type Samples} from '#tests/support/pages/measurements.ts'
import {siteUrl} from '#tests/support/site.ts'
import {waitUntil} from '#tests/support/timing.ts'

const {metrics, operationsMetrics} = readSettings().ports
const port = z.number({error: 'METRICS_PORT is not set'}).parse(metrics)

const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(new URL(path, siteUrl), {redirect: 'manual', ...init})
  await response.text()
  return response
}

const growth = (before: Samples, after: Samples, sample: string): number =>
  (after.get(sample) ?? 0) - (before.get(sample) ?? 0)

/** What has grown, once it has: a request is counted when its response has ended. */
const grown = async (sample: string, act: () => Promise<unknown>) => {
  const before = await readMetrics(port)
  await act()
  return await waitUntil(`${sample} grows`, async () => {
    const after = await readMetrics(port)
    return growth(before, after, sample) > 0 ? {before, after} : undefined
  })
}

test('a page is counted as stored once it is, and as a request of its class', async () => {
  await waitUntil('the page is stored', async () =>
    (await send('/legal')).headers.has('content-length') ? true : undefined,
  )
  const {before, after} = await grown(
    'marsa_pages_total{source="stored",status="2xx"}',
    async () => await send('/legal'),
  )
  expect(growth(before, after, 'marsa_http_requests_total{route="page",status="2xx"}')).toBeGreaterThan(0)
})

test('what is requested of Next is counted as rendered or from its cache', async () => {
  const cached = await grown('marsa_pages_total{source="cached",status="2xx"}', async () =>
    // A header that Next ignores, and that keeps a stored page from being sent in front of it.
    send('/legal', {headers: {'x-nextjs-test': '1'}}),
  )
  const rendered = await grown('marsa_pages_total{source="rendered",status="2xx"}', async () =>
    send('/search?q=gold'),
  )
  for (const {before, after} of [cached, rendered])
    expect(growth(before, after, 'marsa_http_request_duration_seconds_count{route="page"}')).toBeGreaterThan(
      0,
    )
})

test('what is rendered and stored is counted with its cost', async () => {
  await waitUntil('a render is counted', async () =>
    ((await readMetrics(port)).get('marsa_page_render_seconds_count') ?? 0) > 0 ? true : undefined,
  )
  const samples = await readMetrics(port)
  expect(samples.get('marsa_page_render_seconds_sum')).toBeGreaterThan(0)
})

test('a request that is refused is counted by the reason', async () => {
  const {before, after} = await grown('marsa_requests_rejected_total{reason="method"}', async () =>
    send('/share/en/legal', {method: 'POST'}),
  )
  expect(growth(before, after, 'marsa_http_requests_total{route="picture",status="4xx"}')).toBeGreaterThan(0)
})

test('the services are available, and publications are received', async () => {
  const samples = await readMetrics(port)
  for (const source of ['content', 'database', 'sign-in']) {
    expect(samples.get(`marsa_source_up{source="${source}"}`)).toBe(1)
    expect(samples.get(`marsa_source_last_success_age_seconds{source="${source}"}`)).toBeLessThan(60)
  }
  expect(samples.get('marsa_publication_stream_connected')).toBe(1)
  expect(samples.get('marsa_publications_last_event_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('no metric repeats what a visitor requested', async () => {
  await send('/contact?e-mail=layla@example.com')
  const names = [...(await readMetrics(port)).keys()].join('\n')
  expect(names).not.toMatch(/layla|\/contact/u)
})

test('the uptime monitor serves its own beside them', async () => {
  const samples = await readMetrics(z.number().parse(operationsMetrics))
  expect(samples.get('marsa_database_up')).toBe(1)
  expect(samples.has('marsa_outbox_waiting')).toBe(true)
})
