import type {ReceivedSpan} from '#tests/support/trace-collector.ts'
import type {Moment} from './moments.ts'

const isRequest = ({attributes}: ReceivedSpan) =>
  attributes.get('next.span_type') === 'BaseServer.handleRequest'

/** Method and path of a request; a route without parameters in its path. */
function requestOf({name, attributes}: ReceivedSpan): string {
  const path = attributes.get('http.target')
  return path === undefined ? name : `${attributes.get('http.method') ?? ''} ${path}`
}

/** The paths of the services that requests of the site led to, from the spans of their traces. */
function serviceRequestsOf(
  requests: readonly ReceivedSpan[],
  spans: readonly ReceivedSpan[],
): readonly string[] {
  const traces = new Set(requests.map(({traceId}) => traceId))
  const paths = spans.flatMap(({traceId, attributes}) => {
    const address = attributes.get('url.full')
    return traces.has(traceId) && address !== undefined ? [`\`${new URL(address).pathname}\``] : []
  })
  return [...new Set(paths)]
}

const durationOf = ({startTimeUnixNano, endTimeUnixNano}: ReceivedSpan) =>
  Math.round(endTimeUnixNano - startTimeUnixNano)

/** What was requested of the site between two moments, of the paths that are named: a row for all requests that are alike, at the first of them. */
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
        ? `${alike.length} times, responses within ${longest} ms each, the last ${Math.round(last - since)} ms after the beginning`
        : `response within ${longest} ms`
    const serviceRequests = serviceRequestsOf(alike, spans)
    const services = serviceRequests.length > 0 ? `; requests ${serviceRequests.join(', ')}` : ''
    return {at: first, where: 'site', what: `\`${request}\` ${often}${services}`}
  })
}
