import {publicVisits} from '#tests/drills/read-under-load.ts'
import {freePort} from '#tests/support/ports.ts'
import {inFlight} from '#tests/support/timing.ts'
import {readMetrics} from '#tests/support/pages/measurements.ts'
import {readPage} from '#tests/support/site.ts'
import {copyTree, removeTrees, runningBuild, startServer} from '#tests/support/servers/site-tree.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:memory',
  description: 'Measures what one web server takes of the memory after many requests. Variable: REQUESTS.',
  options: {},
})

// What one web server takes of the memory after so many requests of all pages in every region, of searches, of tables and of addresses that do not
// exist. Needs the running product: npm start, then npm run bench:memory.

const firstCount = 5_000
const lastCount = Number(process.env['REQUESTS'] ?? 50_000)
const atOnce = 8
const megabyte = 1_048_576

const visits = await publicVisits(6)
const metricsPort = await freePort()
const server = await startServer(copyTree('memory', runningBuild()), undefined, {
  METRICS_PORT: String(metricsPort),
  // As behind a proxy: each visitor has an address, and may search as much as one visitor may.
  TRUSTED_PROXY_HOPS: '1',
})

/** Every fifth request is of what no server stores, and no two of these are the same. */
function toPath(number: number): Readonly<{path: string; region: string}> {
  const {path, region} = visits[number % visits.length] ?? {path: '/', region: 'EU'}
  if (number % 5 !== 0) return {path, region}
  const paths = [
    `/search?q=gold+${number}`,
    `/no-such-page-${number}`,
    `/api/search?lang=en&region=${region}&q=euro+${number}`,
  ]
  return {path: paths[(number / 5) % paths.length] ?? '/', region}
}

/** An address of nobody's for the visitor of a request. */
const toAddress = (number: number): string => `10.${(number >> 8) % 256}.${number % 256}.1`

/** What it holds in MB: of the machine's memory, and of JavaScript's own. */
async function readMemory(): Promise<Readonly<{resident: number; heap: number}>> {
  const samples = await readMetrics(metricsPort)
  const read = (name: string) => Math.round((samples.get(name) ?? Number.NaN) / megabyte)
  return {resident: read('process_resident_memory_bytes'), heap: read('nodejs_heap_size_used_bytes')}
}

try {
  const measured = new Map<number, Awaited<ReturnType<typeof readMemory>>>()
  const numbers = Array.from({length: lastCount}, (_, index) => index + 1)
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < lastCount; sent += firstCount) {
    await inFlight(numbers.slice(sent, sent + firstCount), atOnce, async (number) => {
      const {path, region} = toPath(number)
      const {status} = await readPage(server.url, path, {
        cookie: `region=${region}`,
        'accept-encoding': 'br',
        'x-forwarded-for': toAddress(number),
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) console.error(`${path} in ${region} responded with ${status}`)
    })
    measured.set(sent + firstCount, await readMemory())
  }
  console.table(Object.fromEntries(measured))
  console.log(`statuses: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  const [first, last] = [measured.get(firstCount), [...measured.values()].at(-1)]
  if (first && last)
    console.log(
      `the last of the first: ${(last.resident / first.resident).toFixed(2)} resident, ${(last.heap / first.heap).toFixed(2)} heap`,
    )
} finally {
  await server.program.stop()
  removeTrees()
}
