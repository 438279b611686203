import {statfsSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createSiteMetrics} from './site-metrics.ts'

const secondsAgo = (seconds: number): number => Date.now() - seconds * 1_000

const readLines = async (metrics: ReturnType<typeof createSiteMetrics>) =>
  (await metrics.registry.metrics()).split('\n')

const findValue = (lines: readonly string[], metric: string): number =>
  Number(lines.find((line) => line.startsWith(`${metric} `))?.slice(metric.length + 1))

test('the services are shown as they are when they are read', async () => {
  const content = {down: false, absent: false, lastSuccessAt: secondsAgo(2)}
  const state = {content}
  const metrics = createSiteMetrics({
    sources: () => [
      ['content', state.content],
      ['database', {down: true, absent: false, lastSuccessAt: undefined}],
      ['sign-in', {down: false, absent: true, lastSuccessAt: secondsAgo(1)}],
    ],
    publications: () => ({isSubscribed: true, lastEventAt: secondsAgo(30)}),
    marks: () => ({isSubscribed: true, lastEventAt: secondsAgo(12)}),
    unconfirmedPurgeSeconds: () => 0,
    refusedTexts: () => [],
    writtenFolders: () => new Map(),
  })
  const before = await readLines(metrics)
  expect(before).toContain('marsa_source_up{source="content"} 1')
  expect(before).toContain('marsa_source_up{source="database"} 0')
  expect(before.join('\n')).not.toContain('sign-in')
  expect(before.join('\n')).not.toMatch(/age_seconds\{source="database"\}/u)
  expect(findValue(before, 'marsa_source_last_success_age_seconds{source="content"}')).toBeCloseTo(2, 0)
  expect(findValue(before, 'marsa_publications_last_event_age_seconds')).toBeCloseTo(30, 0)
  expect(findValue(before, 'marsa_publish_marks_read_age_seconds')).toBeCloseTo(12, 0)
  state.content = {...content, down: true, lastSuccessAt: secondsAgo(60)}
  const after = await readLines(metrics)
  expect(after).toContain('marsa_source_up{source="content"} 0')
  expect(findValue(after, 'marsa_source_last_success_age_seconds{source="content"}')).toBeCloseTo(60, 0)
})

test('each text that a rule refuses is a metric with its document, pages and rule', async () => {
  const text = {document: 'contactPage', type: 'contactPage', pages: '/contact', rule: 'title: missing'}
  const state = {refused: [text]}
  const metrics = createSiteMetrics({
    sources: () => [],
    publications: () => ({isSubscribed: true, lastEventAt: undefined}),
    marks: () => ({isSubscribed: true, lastEventAt: undefined}),
    unconfirmedPurgeSeconds: () => 0,
    refusedTexts: () => state.refused,
    writtenFolders: () => new Map(),
  })
  const line =
    'marsa_refused_texts{document="contactPage",type="contactPage",pages="/contact",rule="title: missing"} 1'
  expect(await readLines(metrics)).toContain(line)
  state.refused = []
  expect(await readLines(metrics)).not.toContain(line)
})

test('a stream that was never received has no age that could look young', async () => {
  const lines = await readLines(
    createSiteMetrics({
      sources: () => [],
      publications: () => ({isSubscribed: false, lastEventAt: undefined}),
      marks: () => ({isSubscribed: false, lastEventAt: undefined}),
      unconfirmedPurgeSeconds: () => 0,
      refusedTexts: () => [],
      writtenFolders: () => new Map(),
    }),
  )
  expect(lines).toContain('marsa_publication_stream_connected 0')
  expect(lines).toContain('marsa_publications_last_event_age_seconds Nan')
  // Counts from the server's start, so that an alert finds a server that never read a mark.
  expect(findValue(lines, 'marsa_publish_marks_read_age_seconds')).toBeCloseTo(process.uptime(), 0)
})

test('memory and the lag of the event loop are among the metrics', async () => {
  const text = await createSiteMetrics({
    sources: () => [],
    publications: () => ({isSubscribed: true, lastEventAt: undefined}),
    marks: () => ({isSubscribed: true, lastEventAt: undefined}),
    unconfirmedPurgeSeconds: () => 0,
    refusedTexts: () => [],
    writtenFolders: () => new Map(),
  }).registry.metrics()
  expect(text).toMatch(/^process_resident_memory_bytes \d/mu)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/mu)
})

test('the free space of each folder that is written to is measured, also before it is there', async () => {
  const {bavail, bsize} = statfsSync(tmpdir())
  const lines = await readLines(
    createSiteMetrics({
      sources: () => [],
      publications: () => ({isSubscribed: true, lastEventAt: undefined}),
      marks: () => ({isSubscribed: true, lastEventAt: undefined}),
      unconfirmedPurgeSeconds: () => 0,
      refusedTexts: () => [],
      writtenFolders: () =>
        new Map([
          ['stale-responses', tmpdir()],
          ['pages', path.join(tmpdir(), 'not-there-yet', 'pages')],
        ]),
    }),
  )
  for (const folder of ['stale-responses', 'pages']) {
    const bytes = findValue(lines, `marsa_free_disk_bytes{folder="${folder}"}`)
    // Other programs write at the same time.
    expect(bytes / (bavail * bsize)).toBeCloseTo(1, 1)
  }
})
