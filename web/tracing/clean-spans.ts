import type {Attributes} from '@opentelemetry/api'
import type {ReadableSpan, SpanExporter} from '@opentelemetry/sdk-trace'

/** Attributes that hold an address, whose query may hold what a visitor wrote, or a code that signs in. */
const addresses = new Set([
  'http.target',
  'http.url',
  'http.route',
  'url.full',
  'next.span_name',
  'next.route',
])
/** Those of no use without it, or that quote a visitor's words. */
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

/** A span without anything personal: of addresses the path, of errors the kind. What the error says is in the log, under the id of the request. */
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

/** Exports spans without anything personal in them. */
export const exportClean = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
  shutdown: async () => await exporter.shutdown(),
  forceFlush: async () => await exporter.forceFlush?.(),
})
