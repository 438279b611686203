import {existsSync} from 'node:fs'
import {statfs} from 'node:fs/promises'
import path from 'node:path'
import {Counter, Gauge, Histogram, Registry, collectDefaultMetrics} from 'prom-client'
import {readKeyEnds} from '#domain/key-ends.ts'

/** The folder, or its nearest existing parent. A server creates some folders on the first write. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(path.dirname(folder)))

/** How many bytes an unprivileged program may still write below a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const {bavail, bsize} = await statfs(existing(path.resolve(folder)))
  return bavail * bsize
}

type SourceView = Readonly<{down: boolean; absent: boolean; lastSuccessAt: number | undefined}>

type SubscriptionView = Readonly<{isSubscribed: boolean; lastEventAt: number | undefined}>

type RefusedView = Readonly<{document: string; type: string; pages: string; rule: string}>

/** Values that metrics read on each request. Times are milliseconds since 1970. */
export type Observed = Readonly<{
  /** The services that pages read from, by name. */
  sources: () => Iterable<readonly [name: string, source: SourceView]>
  /** Whether this process is connected to the stream of publications, and when it last received one. */
  publications: () => SubscriptionView
  /** Whether this process reads the marks of all servers, and when it last did. */
  marks: () => SubscriptionView
  /** How long the oldest purge has waited for the cache in front to confirm it, in seconds; 0 if all are confirmed. */
  unconfirmedPurgeSeconds: () => number
  /** The published texts that visitors don't see, because a rule refuses them. */
  refusedTexts: () => Iterable<RefusedView>
  /** The folders that this process writes to, by name. */
  writtenFolders: () => ReadonlyMap<string, string>
}>

const secondsSince = (moment: number): number => Math.max(0, (Date.now() - moment) / 1_000)

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const gaugeRefused = ({refusedTexts}: Observed) =>
  new Gauge({
    name: 'marsa_refused_texts',
    help: 'Published documents that a rule refuses, with the pages that keep an old text.',
    labelNames: ['document', 'type', 'pages', 'rule'],
    registers: [],
    collect() {
      this.reset()
      for (const text of refusedTexts()) this.set({...text}, 1)
    },
  })

const gaugeKeyEnds = () =>
  new Gauge({
    name: 'marsa_key_seconds_left',
    help: 'How long a key or certificate of this process is still valid, if it has an end.',
    labelNames: ['key'],
    registers: [],
    collect() {
      this.reset()
      for (const [key, endsAt] of readKeyEnds(process.env)) this.set({key}, (endsAt - Date.now()) / 1_000)
    },
  })

/** Gauges that are read on request. Each is registered by its registry. */
function makeGauges({sources, publications, marks, unconfirmedPurgeSeconds, writtenFolders}: Observed) {
  const registers: [] = []
  const services = () => [...sources()].filter(([, {absent}]) => !absent)
  return [
    new Gauge({
      name: 'marsa_source_up',
      help: 'Whether a service that pages read from is available, as this server sees it.',
      labelNames: ['source'],
      registers,
      collect() {
        this.reset()
        for (const [source, {down}] of services()) this.set({source}, down ? 0 : 1)
      },
    }),
    new Gauge({
      name: 'marsa_source_last_success_age_seconds',
      help: 'Age of the last valid response of a service that pages read from.',
      labelNames: ['source'],
      registers,
      collect() {
        this.reset()
        for (const [source, {lastSuccessAt}] of services())
          if (lastSuccessAt !== undefined) this.set({source}, secondsSince(lastSuccessAt))
      },
    }),
    new Gauge({
      name: 'marsa_publication_stream_connected',
      help: 'Whether this server is connected to the stream of what the content service publishes.',
      registers,
      collect() {
        this.set(publications().isSubscribed ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'marsa_publications_last_event_age_seconds',
      help: 'Seconds since this server last received a live event of the content service; NaN while it has received none.',
      registers,
      collect() {
        const {lastEventAt} = publications()
        this.set(lastEventAt === undefined ? Number.NaN : secondsSince(lastEventAt))
      },
    }),
    new Gauge({
      name: 'marsa_publish_marks_read_age_seconds',
      help: 'Seconds since this server last read what the webhook reported to any server, or since its start.',
      registers,
      collect() {
        const {lastEventAt} = marks()
        this.set(lastEventAt === undefined ? process.uptime() : secondsSince(lastEventAt))
      },
    }),
    new Gauge({
      name: 'marsa_edge_purge_pending_seconds',
      help: 'For how long the oldest purge awaits the confirmation of the cache in front; 0 while none does.',
      registers,
      collect() {
        this.set(unconfirmedPurgeSeconds())
      },
    }),
    new Gauge({
      name: 'marsa_free_disk_bytes',
      help: 'Free space for a folder that this server writes to: stale-responses, pages or build-assets.',
      labelNames: ['folder'],
      registers,
      async collect() {
        for (const [folder, place] of writtenFolders()) this.set({folder}, await readFreeBytes(place))
      },
    }),
  ]
}

/** The metrics of a web server. Labels never contain a visitor or an address. */
export function createSiteMetrics(observed: Observed) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({register: registry})
  for (const gauge of [gaugeKeyEnds(), ...makeGauges(observed), gaugeRefused(observed)])
    registry.registerMetric(gauge)
  return {
    registry,
    requests: new Counter<'route' | 'status'>({
      name: 'marsa_http_requests_total',
      help: 'Requests by what they are for and by status (2xx to 5xx; aborted where the client went away).',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram<'route'>({
      name: 'marsa_http_request_duration_seconds',
      help: 'Seconds from a request to the end of its response, by what it is for.',
      labelNames: ['route'],
      buckets: secondsBuckets,
      registers,
    }),
    pages: new Counter<'source' | 'status'>({
      name: 'marsa_pages_total',
      help: 'Pages by where they came from (stored bytes, the cache of Next, rendered, or a redirect) and by status.',
      labelNames: ['source', 'status'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'marsa_page_render_seconds',
      help: 'Seconds from a request to the page that was rendered for it and stored.',
      buckets: secondsBuckets,
      registers,
    }),
    sealsRefused: new Counter({
      name: 'marsa_seals_refused_total',
      help: 'How often a published regulated document was read without a valid seal, and kept from visitors.',
      registers,
    }),
    pageSpeeds: new Counter<'device' | 'metric' | 'rating'>({
      name: 'marsa_page_speeds_total',
      help: 'Page views in browsers by class of device, and whether a metric (lcp, inp, cls) was good, middling or poor.',
      labelNames: ['device', 'metric', 'rating'],
      registers,
    }),
    rejections: new Counter<'reason'>({
      name: 'marsa_requests_rejected_total',
      help: 'Requests that a filter or a limit rejected.',
      labelNames: ['reason'],
      registers,
    }),
  }
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>
