import type {ReceivedSpan} from '#tests/support/servers/receivers.ts'

/** What happened, where, and when (milliseconds of the clock). */
export type TimedEvent = Readonly<{at: number; where: string; what: string}>

/** The moments in their order, each with the milliseconds since the first. */
export function formatTable(moments: readonly TimedEvent[]): string {
  const ordered = moments.toSorted((one, other) => one.at - other.at)
  const [first] = ordered
  if (!first) return ''
  const rows = ordered.map(({at, where, what}) => `| ${Math.round(at - first.at)} | ${where} | ${what} |`)
  return ['| ms | where | what |', '| ---: | --- | --- |', ...rows].join('\n')
}

const isRequest = ({attributes}: ReceivedSpan) =>
  attributes.get('next.span_type') === 'BaseServer.handleRequest'

/** Method and path of a request; a route without parameters in its path. */
function findRequest({name, attributes}: ReceivedSpan): string {
  const path = attributes.get('http.target')
  return path === undefined ? name : `${attributes.get('http.method') ?? ''} ${path}`
}

/** The paths of the services that requests of the site led to, from the spans of their traces. */
function listServiceRequests(
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

const computeDuration = ({startTimeUnixNano, endTimeUnixNano}: ReceivedSpan) =>
  Math.round(endTimeUnixNano - startTimeUnixNano)

/** What was requested of the site between two moments, of the paths that are named: a row for all requests that are alike, at the first of them. */
export function toMoments(
  spans: readonly ReceivedSpan[],
  [since, until]: readonly [number, number],
  paths: readonly string[],
): readonly TimedEvent[] {
  const requests = spans
    .filter((span) => isRequest(span) && span.startTimeUnixNano >= since && span.startTimeUnixNano <= until)
    .filter((span) => paths.includes(findRequest(span).split(' ')[1] ?? ''))
  return [...Map.groupBy(requests, findRequest)].map(([request, alike]) => {
    const last = Math.max(...alike.map(({endTimeUnixNano}) => endTimeUnixNano))
    const first = Math.min(...alike.map(({startTimeUnixNano}) => startTimeUnixNano))
    const longest = Math.max(...alike.map(computeDuration))
    const often =
      alike.length > 1
        ? `${alike.length} times, responses within ${longest} ms each, the last ${Math.round(last - since)} ms after the beginning`
        : `response within ${longest} ms`
    const serviceRequests = listServiceRequests(alike, spans)
    const services = serviceRequests.length > 0 ? `; requests ${serviceRequests.join(', ')}` : ''
    return {at: first, where: 'site', what: `\`${request}\` ${often}${services}`}
  })
}
