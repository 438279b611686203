import 'server-only'
import {context, propagation, trace} from '@opentelemetry/api'
import {AsyncLocalStorageContextManager} from '@opentelemetry/context-async-hooks'
import {W3CTraceContextPropagator} from '@opentelemetry/core'
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http'
import {UndiciInstrumentation} from '@opentelemetry/instrumentation-undici'
import {detectResources, envDetector, resourceFromAttributes} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {currentRequestId} from '../log/request-context.ts'
import {exportClean} from './clean-spans.ts'

/** Enters the id of the request into each span of it, as it stands in the log. */
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
  /** Which share of the requests is traced, where nobody before the site has decided: 0 to 1. */
  share: number
  build: string
}>

/**
 * Sends the spans of Next, and one for each `fetch` within them, to the collector that the usual variables of OpenTelemetry name. Returns what sends
 * the last of them and ends it.
 */
export function startTracing({share, build}: Tracing): () => Promise<void> {
  // Next has spans of its own for `fetch`, without those of the proxy and of the database's client.
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
  // A probe of a service belongs to no request, and is no trace of its own.
  const fetches = new UndiciInstrumentation({requireParentforSpans: true})
  fetches.setTracerProvider(provider)
  return async () => await provider.shutdown()
}
