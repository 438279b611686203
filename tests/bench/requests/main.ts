import {regionCodes} from '#domain/regions/regions.ts'
import {publicVisits} from '#tests/drills/read-under-load.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {copyTree, removeTrees, runningBuild, startServer} from '#tests/support/servers/site-tree.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {startNginx} from '#tests/support/servers/proxies.ts'
import {startEmptySite} from '../start-empty-site.ts'
import {prepareFileServer} from './prepare-file-server.ts'
import {type PageRequest, runWrk} from './run-wrk.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:requests',
  description:
    'Measures the requests a second of stored pages, with and without nginx (needs wrk). Variables: ROUNDS, SECONDS.',
  options: {},
})

// Requests a second of one web server, beside an empty page of the same Next; and of the shipped nginx in front of one, beside the same nginx with
// the same bytes as files. Needs the running product and wrk: npm start, then npm run bench:requests. What is requested through Next has a header
// that keeps a stored page from being sent in front of it.

const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = Number(process.env['SECONDS'] ?? 5)
const connections = 32

const asBrowser = {'accept-encoding': 'gzip, deflate, br, zstd'}
const throughNext = {...asBrowser, 'x-nextjs-bench': '1'}

const atOnce = 4

/** Requests each page until it is sent in front of Next, or is one that never is. */
async function warm(requests: readonly PageRequest[]): Promise<void> {
  const waiting = [...requests]
  const read = async ({path, headers}: PageRequest) => {
    for (let time = 0; time < 3; time++) await readPage(siteUrl, path, headers)
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(read))
}

const mix = (await publicVisits(regionCodes.length)).map(({path, region}) => ({
  path,
  headers: {...asBrowser, cookie: `region=${region}`},
}))
const one = (path: string, headers: PageRequest['headers'] = asBrowser): readonly PageRequest[] => [
  {path, headers},
]
const asVisitor = {...asBrowser, cookie: 'region=EU'}
const cached = ['/', '/trading-conditions']

ensureProgram('nginx', 'nginx-light')
const empty = await startEmptySite()
// The running product has no cache in front of it, and says so to none.
const server = await startServer(copyTree('requests', runningBuild()))
const files = await prepareFileServer()
const nginx = await startNginx(server.port, files.conf)

const targets = [
  {name: 'empty page of Next', url: empty.url, requests: one('/')},
  {name: '/', url: siteUrl, requests: one('/')},
  {name: '/legal', url: siteUrl, requests: one('/legal')},
  {name: '/trading-conditions', url: siteUrl, requests: one('/trading-conditions')},
  {name: `mix of ${mix.length} variants`, url: siteUrl, requests: mix},
  {name: '/ through Next', url: siteUrl, requests: one('/', throughNext)},
  {name: '/trading-conditions through Next', url: siteUrl, requests: one('/trading-conditions', throughNext)},
]
const targetsOfNginx = cached.flatMap((path) => [
  {name: `${path} as a file of nginx`, url: files.url, requests: one(path, asVisitor)},
  {name: `${path} behind nginx`, url: nginx.url, requests: one(path, asVisitor)},
])

try {
  for (const path of cached) {
    // A server compresses a page as small as it sends it once somebody accepted that.
    await waitUntil(`${path} is compressed`, async () =>
      (await files.store(server.url, {path, headers: asVisitor})) ? true : undefined,
    )
  }
  await warm([...mix, ...targets.flatMap(({requests, url}) => (url === siteUrl ? requests : []))])
  const measured = new Map([...targets, ...targetsOfNginx].map(({name}) => [name, new Array<number>()]))
  for (let round = 1; round <= rounds; round++)
    for (const {name, url, requests} of [...targets, ...targetsOfNginx]) {
      const {perSecond, p50, p99} = await runWrk({url, requests, seconds, connections})
      measured.get(name)?.push(perSecond)
      console.log(`${name}: ${perSecond} a second, p50 ${p50}, p99 ${p99}`)
    }
  const median = (name: string) => {
    const times = (measured.get(name) ?? []).toSorted((a, b) => a - b)
    return times[Math.floor(times.length / 2)] ?? Number.NaN
  }
  const base = median('empty page of Next')
  console.table(
    Object.fromEntries(
      targets.map(({name}) => [
        name,
        {'a second': Math.round(median(name)), 'of an empty page': (median(name) / base).toFixed(2)},
      ]),
    ),
  )
  console.table(
    Object.fromEntries(
      cached.map((path) => {
        const [asFile, behind] = [median(`${path} as a file of nginx`), median(`${path} behind nginx`)]
        return [
          path,
          {
            'a second as a file': Math.round(asFile),
            'behind nginx': Math.round(behind),
            'of the file': (behind / asFile).toFixed(2),
          },
        ]
      }),
    ),
  )
} finally {
  await empty.stop()
  await nginx.stop()
  await server.program.stop()
  files.remove()
  removeTrees()
}
