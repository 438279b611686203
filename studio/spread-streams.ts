const streamPath = /\/data\/(?:listen|live)\//u
const hostCount = 64

/**
 * A `fetch` that sends each event stream of the embedded Content Lake to a host name of its own, `s<n>.localhost`, and
 * everything else to `localhost`. Browsers resolve all of them to loopback. Without it the Studio hangs: HTTP/1.1
 * allows six connections to a host, and one open document holds six streams. Other addresses pass unchanged.
 *
 * @param firstHost where to begin counting, so that tabs do not all begin at the same host
 */
export function spreadStreams(lake: string, baseFetch: typeof fetch, firstHost: number): typeof fetch {
  const {hostname, port} = new URL(lake)
  let next = firstHost
  const isLake = (url: URL) =>
    url.port === port && (url.hostname === hostname || url.hostname.endsWith(`.${hostname}`))

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href)
    if (!isLake(url)) return baseFetch(input, init)
    url.hostname = streamPath.test(url.pathname) ? `s${next++ % hostCount}.${hostname}` : hostname
    return baseFetch(input instanceof Request ? new Request(url, input) : url, init)
  }
}
