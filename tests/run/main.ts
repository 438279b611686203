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

/** Against the running product: what is read off the sources is checked while it is being built. */
async function runAll(): Promise<Tally> {
  const [checks, stack] = await Promise.allSettled([runChecks(), startStack()])
  if (checks.status === 'rejected') console.error(checks.reason)
  const checked = checks.status === 'fulfilled' ? checks.value : one('static checks', false)
  const unit = await runVitest()
  if (stack.status === 'rejected') {
    console.error(stack.reason)
    return sum([checked, unit, one('start of the embedded stack', false)])
  }
  try {
    return sum([checked, unit, await runPlaywright()])
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
