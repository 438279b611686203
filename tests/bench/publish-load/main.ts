import {setTimeout as wait} from 'node:timers/promises'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {publicVisits} from '#tests/drills/read-under-load.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {hang} from '#tests/support/servers/faults.ts'
import {inFlight, percentile} from '#tests/support/timing.ts'
import {readPage} from '#tests/support/site.ts'
import {copyTree, removeTrees, runningBuild, startServer} from '#tests/support/servers/site-tree.ts'
import {startNginx} from '#tests/support/servers/proxies.ts'
import {type Publication, newMark, publications} from './publications.ts'
import {type Page, type TimedResponse, readAtRate} from './read-at-rate.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:publish-load',
  description:
    'Measures what visitors wait while a text of every page is published under load. Variables: SECONDS, RATE, CACHED_RATE.',
  options: {},
})

// What visitors wait while a text that is on every page is published under load: through the shipped cache, and without one. Needs the running
// product and nginx: npm start, then npm run bench:publish-load.

const seconds = Number(process.env['SECONDS'] ?? 10)
// What reads is compiled in its first seconds, and connects: they say nothing of the site.
const rampMs = 3_000
const cachedPerSecond = Number(process.env['CACHED_RATE'] ?? 1_000)
const barePerSecond = Number(process.env['RATE'] ?? 60)

ensureProgram('nginx', 'nginx-light')
const visits = await publicVisits(6)
const requests = visits.map(({path, region}) => ({path, headers: {cookie: `region=${region}`}}))
const server = await startServer(copyTree('publish-load', runningBuild()))
const nginx = await startNginx(server.port)

/** Has each page rendered and compressed, as those of a server are that has run for a while. */
const warm = async () =>
  await inFlight(requests, 4, async ({path, headers}) => {
    for (let time = 0; time < 3; time++)
      await readPage(server.url, path, {...headers, 'accept-encoding': 'br'})
  })

type Phase = Readonly<{responses: readonly TimedResponse[]; publishedAt: number; mark: string}>

/** Reads for some seconds before a publication and as long after it. */
async function readThrough(url: string, perSecond: number, {publish}: Publication): Promise<Phase> {
  const responses: TimedResponse[] = []
  const ended = new AbortController()
  const countedFrom = performance.now() + rampMs
  let isPublishing = false
  const reading = readAtRate(
    {url, requests, perSecond, keeps: () => isPublishing},
    (response) => response.requestedAt >= countedFrom && void responses.push(response),
    ended.signal,
  )
  await wait(rampMs + seconds * 1_000)
  const mark = newMark()
  isPublishing = true
  // The product's own web server would render each page on the same cores, too: it stands for one on another machine. No longer than that, because the
  // supervisor starts a server anew that hangs for 15 seconds.
  const own = hang('site')
  try {
    const publishedAt = await publish(mark)
    await wait(seconds * 1_000)
    ended.abort()
    await reading
    return {responses, publishedAt, mark}
  } finally {
    own.resume()
  }
}

const times = (responses: readonly TimedResponse[]) => {
  const all = responses.map(({tookMs}) => tookMs)
  return `p50 ${percentile(all, 0.5)}  p99 ${percentile(all, 0.99)}  max ${percentile(all, 1)}`
}

function readText({encoding, bytes}: Page): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

function describe({responses, publishedAt, mark}: Phase): readonly string[] {
  const before = responses.filter(({requestedAt}) => requestedAt < publishedAt)
  const after = responses.filter(({requestedAt}) => requestedAt >= publishedAt)
  const old = after.filter(
    ({status, page}) => status === 200 && page !== null && !readText(page).includes(mark),
  )
  const lastOldMs = Math.max(0, ...old.map(({requestedAt}) => requestedAt - publishedAt))
  return [
    `before: ${before.length} responses, ms ${times(before)}`,
    `after:  ${after.length} responses, ms ${times(after)}`,
    `not 200: ${responses.filter(({status}) => status !== 200).length}; old text last requested ${Math.round(lastOldMs)} ms after the publication (${old.length} responses)`,
  ]
}

try {
  for (const publication of await publications())
    for (const [name, url, perSecond] of [
      ['through nginx', nginx.url, cachedPerSecond],
      ['without a cache', server.url, barePerSecond],
    ] as const) {
      await warm()
      console.log(
        `${publication.name}: ${perSecond} requests a second of ${requests.length} variants, ${name}`,
      )
      try {
        for (const line of describe(await readThrough(url, perSecond, publication))) console.log(`  ${line}`)
      } finally {
        await publication.restore()
      }
    }
} finally {
  await nginx.stop()
  await server.program.stop()
  removeTrees()
}
