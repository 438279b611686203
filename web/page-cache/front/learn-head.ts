import type {OutgoingHttpHeaders, ServerResponse} from 'node:http'
import type {Arrival} from './arrival.ts'

/** Headers of one response: of its visitor, its request or its body as it was sent; and those that Next's scripts read of a page's data alone. */
const ofOneResponse =
  /^(?:x-middleware-.*|x-nextjs-prerender|x-nextjs-stale-time|x-nextjs-cache|set-cookie|cache-control|content-encoding|content-length|transfer-encoding|connection|keep-alive|date|server-timing|traceparent|x-request-id)$/u

const headersOf = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !ofOneResponse.test(name)))

/** Notes for an arrival how Next sends a page: what is sent for it later has the same headers. */
export function learnHead(response: ServerResponse, arrival: Arrival): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, args: unknown[]): unknown => {
      const {etag, ...headers} = headersOf(response)
      if (args[0] === 200 && typeof etag === 'string') arrival.onHead({etag, headers})
      return Reflect.apply(writeHead, self, args)
    },
  })
  response.once('close', () => arrival.end())
}
