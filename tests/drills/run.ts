import {readArguments} from '#runtime/process/arguments.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {inFlight} from '#tests/support/timing.ts'
import {readPage} from '#tests/support/site.ts'
import {discardEdits} from './edit-post.ts'
import {publicVisits} from './read-under-load.ts'
import {publishTitle, readTitle} from './publish.ts'
import {type Result, listFailures, head, formatRow} from './result.ts'
import {startServers} from './servers.ts'
import {states, tryState} from './states.ts'
import {drill} from './command-line.ts'

const {values} = readArguments(drill)
const load = {seconds: Number(values.seconds), perSecond: Number(values.rate)}

const title = await readTitle()
const servers = await startServers()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.stop().finally(() => process.exit(1)))
let failed = 0
try {
  const visits = await publicVisits(values.quick ? 1 : regionCodes.length)
  console.log(
    `Two web servers behind nginx, ${visits.length} pages of regions, ${load.perSecond} requests a second, ${load.seconds} s in each state, then until it is healed`,
  )
  // As servers are that have run for a while.
  for (const {url} of servers.running())
    await inFlight(visits.slice(0, 200), 2, async ({path, region}) => {
      await readPage(url, path, {cookie: `region=${region}`})
    })
  for (const line of head) console.log(line)
  for (const state of states.filter(
    ({name, isQuick = false}) =>
      (isQuick || !values.quick) && (values.only ?? ['']).some((part) => name.includes(part)),
  )) {
    const result: Result = await tryState(state, servers, {...load, visits, title})
    const failures = listFailures(result)
    console.log(formatRow(result))
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
    failed += failures.length
  }
} finally {
  await servers.stop()
  await publishTitle(title)
  await discardEdits()
}
process.exitCode = failed > 0 ? 1 : 0
