import {setTimeout as wait} from 'node:timers/promises'
import {regionCodes} from '#domain/regions/regions.ts'
import {publicVisits} from '#tests/drills/read-under-load.ts'
import {runCommand} from '#tests/run/run-command.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'
import {startNginx} from '#tests/support/servers/proxies.ts'
import {copyTree, removeTrees, runningBuild, startServer} from '#tests/support/servers/site-tree.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {readPage} from '#tests/support/site.ts'
import {inFlight, waitUntil} from '#tests/support/timing.ts'
import {startEmptySite} from '../start-empty-site.ts'
import {prepareFileServer} from './prepare-file-server.ts'
import {type PageRequest, runWrk} from './run-wrk.ts'
import {buildCommit, listFirstVisit, listQueries, readCpuMs} from './servers.ts'

startOnProduct({
  name: 'npm run bench',
  description:
    'Measures requests and first visits beside an empty page of Next, files of nginx and an earlier commit, and approvals (needs wrk). Variables: ROUNDS, SECONDS, BASE=<commit>, APPROVALS.',
  options: {},
})

// The requests a second and the processor time of each, on servers that are started for it. Needs the running product: npm start, then npm run
// bench. BASE=<commit> builds that commit, and measures it in the same rounds. APPROVALS is how many approvals are measured with one and three
// servers, idle and under load; 0 for none.

const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = Number(process.env['SECONDS'] ?? 5)
const approvals = Number(process.env['APPROVALS'] ?? 5)
const base = process.env['BASE'] ?? ''
const connections = 32

const asVisitor = {'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'region=EU; lang=en'}
const cached = ['/', '/trading-conditions']

/** What is measured of a server. One of `requests` is a part of a visit with several. */
type Target = Readonly<{
  what: string
  server: string
  url: string
  pid: number
  requests: readonly PageRequest[]
  isVisit?: boolean
}>

const toPage = (page: string, headers: PageRequest['headers'] = asVisitor): readonly PageRequest[] => [
  {path: page, headers},
]

ensureProgram('nginx', 'nginx-light')
const mix = (await publicVisits(regionCodes.length)).map(({path, region}) => ({
  path,
  headers: {...asVisitor, cookie: `region=${region}`},
}))

type Measurable = Readonly<{name: string; url: string; pid: number}>

async function listTargets({name: server, url, pid}: Measurable): Promise<readonly Target[]> {
  const common = {server, url, pid}
  return [
    ...cached.map((page) => ({...common, what: page, requests: toPage(page)})),
    {...common, what: `mix of ${mix.length} variants`, requests: mix},
    {...common, what: 'first visit of /', requests: await listFirstVisit(url, '/', asVisitor), isVisit: true},
    {
      ...common,
      what: 'filtered table',
      requests: listQueries((query) => `/trading-conditions?find=${query}`, asVisitor),
    },
    {...common, what: 'search', requests: listQueries((query) => `/search?q=${query}`, asVisitor)},
  ]
}

/** Starts a server of a tree whose visitors are known by the address that they send. */
async function startMeasured(name: string, tree: string): Promise<Measurable> {
  const {url, program} = await startServer(tree, undefined, {TRUSTED_PROXY_HOPS: '1'})
  if (program.pid === undefined) throw new Error(`${name} has no process`)
  stops.push(program.stop)
  return {name, url, pid: program.pid}
}

/** Requests a page until it is sent compressed as small as it ever is, and as a file of nginx. */
const warmUp = async (url: string) =>
  await inFlight([...mix, ...mix], 4, async ({path, headers}) => {
    await readPage(url, path, headers)
  })

/** Waits until a server has ended what it does after its responses, such as renders in the background. */
const untilIdle = async (pid: number) =>
  await waitUntil('the server is idle', async () => {
    const before = readCpuMs(pid)
    await wait(500)
    return readCpuMs(pid) - before < 50 ? true : undefined
  })

/** Measures a target once: visits a second, and the processor time of each in milliseconds. */
async function measure({url, pid, requests, isVisit = false}: Target): Promise<readonly [number, number]> {
  await untilIdle(pid)
  const before = readCpuMs(pid)
  const {perSecond} = await runWrk({url, requests, seconds, connections})
  const used = readCpuMs(pid) - before
  const each = isVisit ? requests.length : 1
  return [perSecond / each, (used / (perSecond * seconds)) * each]
}

const stops: Array<() => unknown> = []
try {
  const empty = await startEmptySite()
  stops.push(empty.stop)
  const current = await startMeasured('this commit', copyTree('requests', runningBuild()))
  const earlier = base === '' ? [] : [await startMeasured(base, await buildCommit(base))]
  const files = await prepareFileServer()
  stops.push(files.remove)
  for (const path of cached)
    await waitUntil(`${path} is compressed`, async () =>
      (await files.store(current.url, {path, headers: asVisitor})) ? true : undefined,
    )
  const nginx = await startNginx(Number(new URL(current.url).port), files.conf)
  stops.push(nginx.stop)
  const [emptyPage, nginxFiles] = [
    {server: 'empty page of Next', url: empty.url, pid: empty.pid},
    {server: 'files of nginx', url: files.url, pid: nginx.pid},
  ]
  const targets: Target[] = [
    {...emptyPage, what: '/', requests: toPage('/')},
    {
      ...emptyPage,
      what: 'first visit of /',
      requests: await listFirstVisit(empty.url, '/', asVisitor),
      isVisit: true,
    },
    ...cached.map((what) => ({...nginxFiles, what, requests: toPage(what)})),
  ]
  for (const server of [current, ...earlier]) {
    await warmUp(server.url)
    targets.push(...(await listTargets(server)))
  }
  const measured = new Map<Target, Array<readonly [number, number]>>()
  for (let round = 1; round <= rounds; round++)
    for (const target of targets) {
      const known = measured.get(target) ?? []
      measured.set(target, [...known, await measure(target)])
    }
  const median = (target: Target, index: 0 | 1) => {
    const values = (measured.get(target) ?? [])
      .map((each) => each[index])
      .toSorted((one, other) => one - other)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  for (const what of new Set(targets.map((target) => target.what))) {
    console.log(what)
    console.table(
      Object.fromEntries(
        targets
          .filter((target) => target.what === what)
          .map((target) => [
            target.server,
            {
              'a second': Number(median(target, 0).toPrecision(3)),
              'processor, ms': Number(median(target, 1).toPrecision(2)),
            },
          ]),
      ),
    )
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
  removeTrees()
}

for (const SERVERS of ['1', '3'])
  for (const RATE of ['0', '20'])
    if (approvals > 0) {
      console.log(`approvals, ${SERVERS} server(s), ${RATE} other requests a second`)
      const env = {...process.env, SERVERS, RATE, ROUNDS: String(approvals)}
      await runCommand([process.execPath, 'commands/begin.mjs', 'tests/bench/approvals/main.ts'], {env})
    }
