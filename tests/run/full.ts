import {fullParts} from './full-parts.ts'
import {describeHistory, noteRun, orderParts, readHistory} from './part-history.ts'
import {report, runWithin, type Tally, one, sum} from './tally.ts'
import {startStack} from './start-stack.ts'
import {startRun} from './test-runs.ts'
import {ensureBrowser} from './browser-tests.ts'

const {values} = startRun({
  name: 'npm run test:full',
  description:
    'Starts the product with embedded services and runs the long tests, the longest unrun parts first. Prints when each part last ran.',
  options: {
    minutes: {
      type: 'string',
      value: 'number',
      description: 'the time limit; parts that do not fit are named',
    },
  },
  example: '--minutes 25',
})
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
    const parts = orderParts(fullParts, readHistory(), new Date())
    return sum([browsers, await runWithin(parts, deadline, (name) => noteRun(name, new Date()))])
  } finally {
    await stack.stop()
  }
}

const tally = await runAll()
console.log(`\nLast complete run of each part on this machine:\n${describeHistory(fullParts, readHistory())}`)
report(tally)
