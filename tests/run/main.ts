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

/** What needs no running product, from the sources alone to the parts of the stack that a test starts for itself. */
const runBesideTheBuild = async (): Promise<Tally> => sum([await runChecks(), await runVitest()])

/** The rest runs in a browser against the running product, which is built meanwhile. */
async function runAll(): Promise<Tally> {
  const [beside, stack] = await Promise.allSettled([runBesideTheBuild(), startStack()])
  if (beside.status === 'rejected') console.error(beside.reason)
  const tallies = [beside.status === 'fulfilled' ? beside.value : one('checks and unit tests', false)]
  if (stack.status === 'rejected') {
    console.error(stack.reason)
    return sum([...tallies, one('start of the embedded stack', false)])
  }
  try {
    return sum([...tallies, await runPlaywright()])
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
