import type {ReceivedSpan} from '#tests/support/trace-collector.ts'
import type {Moment} from './moments.ts'

const isRequest = ({attributes}: ReceivedSpan) =>
  attributes.get('next.span_type') === 'BaseServer.handleRequest'

/** Method and path of a request; a route without parameters in its path. */
function requestOf({name, attributes}: ReceivedSpan): string {
  const path = attributes.get('http.target')
  return path === undefined ? name : `${attributes.get('http.method') ?? ''} ${path}`
}

/** What requests of the site asked its services, from the spans of their traces. */
function askedBy(requests: readonly ReceivedSpan[], spans: readonly ReceivedSpan[]): readonly string[] {
  const traces = new Set(requests.map(({traceId}) => traceId))
  const asked = spans.flatMap(({traceId, attributes}) => {
    const address = attributes.get('url.full')
    return traces.has(traceId) && address !== undefined ? [`\`${new URL(address).pathname}\``] : []
  })
  return [...new Set(asked)]
}

const durationOf = ({startTimeUnixNano, endTimeUnixNano}: ReceivedSpan) =>
  Math.round(endTimeUnixNano - startTimeUnixNano)

/** What the site was asked between two moments, of the paths that are named: a row for all requests that are alike, at the first of them. */
export function momentsOfSpans(
  spans: readonly ReceivedSpan[],
  [since, until]: readonly [number, number],
  paths: readonly string[],
): readonly Moment[] {
  const requests = spans
    .filter((span) => isRequest(span) && span.startTimeUnixNano >= since && span.startTimeUnixNano <= until)
    .filter((span) => paths.includes(requestOf(span).split(' ')[1] ?? ''))
  return [...Map.groupBy(requests, requestOf)].map(([request, alike]) => {
    const last = Math.max(...alike.map(({endTimeUnixNano}) => endTimeUnixNano))
    const first = Math.min(...alike.map(({startTimeUnixNano}) => startTimeUnixNano))
    const longest = Math.max(...alike.map(durationOf))
    const often =
      alike.length > 1
        ? `${alike.length} times, answered within ${longest} ms each, the last ${Math.round(last - since)} ms after the beginning`
        : `answered within ${longest} ms`
    const asked = askedBy(alike, spans)
    const services = asked.length > 0 ? `; asks ${asked.join(', ')}` : ''
    return {at: first, where: 'site', what: `\`${request}\` ${often}${services}`}
  })
}
