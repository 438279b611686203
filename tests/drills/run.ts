import {setTimeout as wait} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {typesByDepartment} from '#schemas/values/departments.ts'
import {isReady, sendPublishWebhook} from '#tests/support/fault.ts'
import {type Load, publicPaths, readUnderLoad} from './read-under-load.ts'
import {type State, states} from './states.ts'

// The pages must be made anew while a service is away: as if a document of every type had been published.
const types = Object.values(typesByDepartment).flat()

const {values} = parseArgs({
  options: {seconds: {type: 'string', default: '20'}, rate: {type: 'string', default: '20'}},
})
const [seconds, rate] = [Number(values.seconds), Number(values.rate)]
const mayHealFor = 60_000

type Result = Load & Readonly<{state: string; healedAfterMs: number | null}>

/** Waits until all services are reported healthy. Resolves with how long it took, in ms; null when they were not in time. */
async function timeUntilReady(): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < mayHealFor) {
    if (await isReady().catch(() => false)) return Math.round(performance.now() - began)
    await wait(100)
  }
  return null
}

/** Reads under load while a state lasts and until it is over, with everything published at its beginning. */
async function tryState({name, begin}: State, paths: readonly string[]): Promise<Result> {
  const healed = new AbortController()
  const end = begin()
  for (const type of types) await sendPublishWebhook(type)
  const reading = readUnderLoad(paths, rate, healed.signal)
  await wait(seconds * 1_000)
  await end()
  const healedAfterMs = await timeUntilReady()
  healed.abort()
  return {state: name, ...(await reading), healedAfterMs}
}

const paths = await publicPaths()
console.log(
  `${paths.length} pages, ${rate} requests a second, ${seconds} s in each state, then until it is healed`,
)
console.log('| state | pages read | failed | slowest, s | healed after, s |')
console.log('| --- | --- | --- | --- | --- |')
const inSeconds = (ms: number) => (ms / 1_000).toFixed(1)
let failed = 0
for (const state of states) {
  const {sent, failures, slowestMs, healedAfterMs} = await tryState(state, paths)
  const healed = healedAfterMs === null ? 'not within 60' : inSeconds(healedAfterMs)
  console.log(`| ${state.name} | ${sent} | ${failures.length} | ${inSeconds(slowestMs)} | ${healed} |`)
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
  failed += failures.length + (healedAfterMs === null ? 1 : 0)
}
process.exitCode = failed > 0 ? 1 : 0
