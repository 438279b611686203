import 'server-only'
import {type Attributes, context, propagation, trace} from '@opentelemetry/api'
import {
  type ReadableSpan,
  type SpanExporter,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {AsyncLocalStorageContextManager} from '@opentelemetry/context-async-hooks'
import {W3CTraceContextPropagator} from '@opentelemetry/core'
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http'
import {UndiciInstrumentation} from '@opentelemetry/instrumentation-undici'
import {detectResources, envDetector, resourceFromAttributes} from '@opentelemetry/resources'
import {currentRequestId} from '../log/request-context.ts'

/** Attributes with addresses. Their query may contain a visitor's input, or a code that signs in. */
const addresses = new Set([
  'http.target',
  'http.url',
  'http.route',
  'url.full',
  'next.span_name',
  'next.route',
])
/** Attributes that are useless without the query, or that quote a visitor. */
const dropped = new Set(['url.query', 'exception.message', 'exception.stacktrace'])

const withoutQuery = (address: string): string => address.split('?', 1)[0] ?? ''

const cleanAttributes = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !dropped.has(name))
      .map(([name, value]) => [
        name,
        addresses.has(name) && typeof value === 'string' ? withoutQuery(value) : value,
      ]),
  )

/** A span without personal data: addresses are reduced to their path, errors to their kind. The log has the error's message under the request id. */
export const cleanSpan = (span: ReadableSpan): ReadableSpan => ({
  name: withoutQuery(span.name),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && {parentSpanContext: span.parentSpanContext}),
  startTime: span.startTime,
  endTime: span.endTime,
  status: {code: span.status.code},
  attributes: cleanAttributes(span.attributes),
  links: span.links,
  events: span.events.map((event) => ({...event, attributes: cleanAttributes(event.attributes)})),
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
})

/** Exports spans without personal data. */
export const exportClean = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
  shutdown: async () => await exporter.shutdown(),
  forceFlush: async () => await exporter.forceFlush?.(),
})

/** Adds the request id to each span, as in the log. */
const nameRequests: SpanProcessor = {
  onStart: (span) => {
    const id = currentRequestId()
    if (id !== undefined) span.setAttribute('marsa.request_id', id)
  },
  onEnd: () => undefined,
  forceFlush: async () => await Promise.resolve(),
  shutdown: async () => await Promise.resolve(),
}

type Tracing = Readonly<{
  /** Share of requests to trace, unless a proxy has already decided: 0 to 1. */
  share: number
  build: string
}>

/**
 * Sends Next's spans, and one for each `fetch` within them, to the collector that the usual OpenTelemetry variables name. Returns a function that
 * sends the remaining spans and ends it.
 */
export function startTracing({share, build}: Tracing): () => Promise<void> {
  // Next's own `fetch` spans exclude the proxy and the database client.
  process.env['NEXT_OTEL_FETCH_DISABLED'] = '1'
  const provider = new TracerProvider({
    resource: resourceFromAttributes({'service.name': 'marsa-site', 'service.version': build}).merge(
      detectResources({detectors: [envDetector]}),
    ),
    sampler: new ParentBasedSampler({root: new TraceIdRatioBasedSampler(share)}),
    spanProcessors: [nameRequests, new BatchSpanProcessor({exporter: exportClean(new OTLPTraceExporter())})],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  // Probes of services don't belong to a request, and must not create traces.
  const fetches = new UndiciInstrumentation({requireParentforSpans: true})
  fetches.setTracerProvider(provider)
  return async () => await provider.shutdown()
}
