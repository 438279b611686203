import {fork} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import postgres from 'postgres'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {publicVisits} from '#tests/drills/read-under-load.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {inFlight, percentile} from '#tests/support/timing.ts'
import {type TimedResponse, readAtRate} from '../publish-load/read-at-rate.ts'

startOnProduct({
  name: 'npm run bench:quotes',
  description:
    'Measures stored pages alone and beside quotes that stream in and out. Variables: SECONDS, ROUNDS, RATE, QUOTES, PAGES.',
  options: {},
})

// Measures stored pages without other load, and beside 5,000 incoming quotes a second and 500 open pages, in turns. Then prints how the database grew.

const seconds = Number(process.env['SECONDS'] ?? 20)
const rounds = Number(process.env['ROUNDS'] ?? 2)
const perSecond = Number(process.env['RATE'] ?? 50)
const quotesPerSecond = Number(process.env['QUOTES'] ?? 5_000)
const openPages = Number(process.env['PAGES'] ?? 500)
/** What the load did. `lagMs` is from a quote's time at its source to the page. */
const loadReport = z.object({
  /** Streams that the site refused or dropped. */
  refused: z.number(),
  pushed: z.number(),
  refusedPushes: z.number(),
  messages: z.number(),
  quotes: z.number(),
  connected: z.number(),
  /** Null if no price that changed arrived. */
  lagMs: z.object({p50: z.nullable(z.number()), p95: z.nullable(z.number()), max: z.nullable(z.number())}),
})

/** The site still compiles its code in this time, so the bench doesn't measure yet. */
const rampMs = 5_000
const rowsInView = 12

const settings = readSettings()
const keys = readKeys(settings.dataDir)
const sql = postgres(makeConnectionUrls(settings, keys).owner, {max: 1})

const sizeShape = z.object({quotes: z.number(), bars: z.number(), counted: z.number(), bytes: z.number()})
/** Rows of both tables, the quotes that today's bars count, and the bytes of everything. */
const measureDatabase = async () =>
  sizeShape.parse(
    (
      await sql`select (select count(*)::int from quotes) as quotes, (select count(*)::int from price_bars) as bars,
        (select coalesce(sum(quotes), 0)::float8 from price_bars
          where resolution = '1d' and starts_at > now() - interval '2 days') as counted,
        (pg_total_relation_size('quotes') + pg_total_relation_size('price_bars'))::float8 as bytes`
    )[0],
  )

const instruments = z.array(z.object({symbol: z.string(), mid: z.number(), pip: z.number()})).parse(
  await sql`select instrument.symbol, coalesce((quote.bid + quote.ask) / 2, reference.price, 100)::float8 as mid,
      pip_size::float8 as pip from instruments instrument left join quotes quote on quote.instrument_id = instrument.id
      left join reference_prices reference on reference.instrument_id = instrument.id order by instrument.symbol`,
)

/** What an open page follows: one instrument, or the rows of a table that are in view. */
function makeStream(page: number): string {
  const from = (page * 37) % instruments.length
  const shown = instruments.slice(from, from + (page % 3 === 0 ? 1 : rowsInView))
  const region = regionCodes[page % regionCodes.length] ?? 'EU'
  const symbols = shown.map(({symbol}) => symbol).join(',')
  const query = new URLSearchParams({lang: page % 2 === 0 ? 'en' : 'ar', region, symbols})
  return `/api/trading/quotes/stream?${query}`
}

async function startLoad() {
  const load = fork(new URL('load.ts', import.meta.url), {execArgv: process.execArgv})
  load.send({
    site: siteUrl,
    worker: `http://127.0.0.1:${settings.ports.quotes}`,
    key: keys.quotesPushKey,
    perSecond: quotesPerSecond,
    instruments,
    streams: Array.from({length: openPages}, (_, page) => makeStream(page)),
  })
  await once(load, 'message')
  // The worker compiles what it does often.
  await wait(rampMs)
  return async () => {
    const reported = once(load, 'message')
    load.send('end')
    return z.tuple([loadReport], z.unknown()).parse(await reported)[0]
  }
}

const visits = (await publicVisits(2)).map(({path, region}) => ({
  path,
  headers: {cookie: `region=${region}`},
}))
await inFlight(visits, 4, async ({path, headers}) => {
  for (let time = 0; time < 3; time += 1) await readPage(siteUrl, path, {...headers, 'accept-encoding': 'br'})
})

async function readPages(): Promise<TimedResponse[]> {
  const responses: TimedResponse[] = []
  const ended = new AbortController()
  const reading = readAtRate(
    {url: siteUrl, requests: visits, perSecond, keeps: () => false},
    (response) => void responses.push(response),
    ended.signal,
  )
  await wait(seconds * 1_000)
  ended.abort()
  await reading
  return responses
}

const describe = (responses: readonly TimedResponse[]) => {
  const times = responses.map(({tookMs}) => tookMs)
  const tenths = (share: number) =>
    percentile(
      times.map((time) => time * 10),
      share,
    ) / 10
  return {
    responses: responses.length,
    'not 200': responses.filter(({status}) => status !== 200).length,
    'p50 ms': tenths(0.5),
    'p95 ms': tenths(0.95),
    'p99 ms': tenths(0.99),
  }
}

const [alone, beside]: [TimedResponse[], TimedResponse[]] = [[], []]
const before = await measureDatabase()
try {
  for (let round = 1; round <= rounds; round += 1) {
    alone.push(...(await readPages()))
    const end = await startLoad()
    beside.push(...(await readPages()))
    console.log(`round ${round}:`, await end())
  }
  const after = await measureDatabase()
  console.table({
    alone: describe(alone),
    [`beside ${quotesPerSecond} quotes a second and ${openPages} open pages`]: describe(beside),
  })
  console.table({before, after})
} finally {
  await sql.end()
}
