import {SpanKind, SpanStatusCode} from '@opentelemetry/api'
import {InMemorySpanExporter, SimpleSpanProcessor, TracerProvider} from '@opentelemetry/sdk-trace'
import {expect, test} from 'vitest'
import {exportClean} from './start-tracing.ts'

test('of addresses the path goes out, of errors the kind, and all else as it was', async () => {
  const exported = new InMemorySpanExporter()
  const provider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({exporter: exportClean(exported)})],
  })
  const span = provider.getTracer('test').startSpan('GET /auth/confirm?code=sesame', {
    kind: SpanKind.SERVER,
    attributes: {
      'http.target': '/auth/confirm?code=sesame',
      'url.full': 'https://abc.supabase.co/rest/v1/inbox?email=eq.layla',
      'url.query': '?email=eq.layla',
      'http.status_code': 500,
      'http.method': 'GET',
    },
  })
  span.recordException(new TypeError('layla is unknown'))
  span.setStatus({code: SpanStatusCode.ERROR, message: 'layla is unknown'})
  const {traceId} = span.spanContext()
  span.end()
  await provider.forceFlush()
  const [cleaned] = exported.getFinishedSpans()
  expect(cleaned).toMatchObject({name: 'GET /auth/confirm', kind: SpanKind.SERVER, status: {code: 2}})
  expect(cleaned?.attributes).toEqual({
    'http.target': '/auth/confirm',
    'url.full': 'https://abc.supabase.co/rest/v1/inbox',
    'http.status_code': 500,
    'http.method': 'GET',
  })
  expect(cleaned?.events.map(({attributes}) => attributes)).toEqual([{'exception.type': 'TypeError'}])
  expect(cleaned?.spanContext().traceId).toBe(traceId)
  expect(JSON.stringify([cleaned?.status, cleaned?.events])).not.toContain('layla')
})
