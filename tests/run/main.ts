import {mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {runChecks} from './checks.ts'
import {runCommand} from './run-command.ts'
import {startStack} from './start-stack.ts'
import {type Tally, one, playwrightTally, sum, vitestTally} from './tally.ts'
import {testDataDir, testEnvironment} from './test-environment.ts'

const reports = path.resolve('.data/reports')

async function runVitest(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json')
  const endedWell = await runCommand(
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    process.env,
  )
  return vitestTally(file, endedWell)
}

async function runPlaywright(): Promise<Tally> {
  const file = path.join(reports, 'playwright.json')
  const endedWell = await runCommand(['playwright', 'test'], {...testEnvironment, PLAYWRIGHT_JSON: file})
  return playwrightTally(file, endedWell)
}

/** The tests in a browser, against the running product; the sources are checked meanwhile, which no clock can fail. */
async function runOnStack(): Promise<Tally> {
  return sum(await Promise.all([runPlaywright(), runChecks()]))
}

/** The product is built and started while the parts of it are tested that a test starts for itself. */
async function runAll(): Promise<Tally> {
  const [parts, stack] = await Promise.allSettled([runVitest(), startStack()])
  if (parts.status === 'rejected') console.error(parts.reason)
  const tally = parts.status === 'fulfilled' ? parts.value : one('unit, contract and database tests', false)
  if (stack.status === 'rejected') {
    console.error(stack.reason)
    return sum([tally, one('start of the embedded stack', false), await runChecks()])
  }
  try {
    return sum([tally, await runOnStack()])
  } finally {
    await stack.value.stop()
  }
}

rmSync(testDataDir, {recursive: true, force: true})
rmSync(reports, {recursive: true, force: true})
mkdirSync(reports, {recursive: true})
const {passed, failures} = await runAll()
// The last lines are what a reader of a long log sees first.
for (const name of failures) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
