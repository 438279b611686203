import {mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {runChecks} from './checks.ts'
import {runCommand} from './run-command.ts'
import {type RunningStack, startStack} from './start-stack.ts'
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

const runParts = async (): Promise<Tally> =>
  await runVitest().catch((error: unknown) => {
    console.error(error)
    return one('unit, contract and database tests', false)
  })

async function runOnStack(): Promise<Tally> {
  let stack: RunningStack
  try {
    stack = await startStack()
  } catch (error) {
    console.error(error)
    return one('start of the embedded stack', false)
  }
  try {
    return await runPlaywright()
  } finally {
    await stack.stop()
  }
}

/** The product is built, started and looked at in a browser; meanwhile its parts are tested, and then its sources. */
async function runAll(): Promise<Tally> {
  const besideIt = async () => sum([await runParts(), await runChecks()])
  return sum(await Promise.all([besideIt(), runOnStack()]))
}

rmSync(testDataDir, {recursive: true, force: true})
rmSync(reports, {recursive: true, force: true})
mkdirSync(reports, {recursive: true})
const {passed, failures} = await runAll()
// The last lines are what a reader of a long log sees first.
for (const name of failures) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
