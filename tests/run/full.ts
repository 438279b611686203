import {parseArgs} from 'node:util'
import {fullParts} from './full-parts.ts'
import {report} from './report.ts'
import {runWithin} from './run-within.ts'
import {startStack} from './start-stack.ts'
import {startRun} from './start-run.ts'
import {type Tally, one, sum} from './tally.ts'
import {ensureBrowser} from './ensure-browser.ts'

const {values} = parseArgs({options: {minutes: {type: 'string'}}})
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes: the time limit in minutes, for example 25')
const deadline = performance.now() + minutes * 60_000

function installBrowsers(): Tally {
  try {
    ensureBrowser()
    ensureBrowser('complete')
    return one('browsers', true)
  } catch (error) {
    console.error(error)
    return one('browsers: no complete Chromium, so no picture can be compared', false)
  }
}

async function runAll(): Promise<Tally> {
  const browsers = installBrowsers()
  const stack = await startStack('keys')
  try {
    return sum([browsers, await runWithin(fullParts, deadline)])
  } finally {
    await stack.stop()
  }
}

startRun()
report(await runAll())
