import {runPlaywright, runVitest} from './run-tests.ts'
import {type Preserved} from './empty-data.ts'
import {startStack} from './start-stack.ts'
import {type Tally, one, sum} from './tally.ts'
import {testEnvironment} from './test-environment.ts'

type BrowserTests = Readonly<{
  /** Without the keys of the previous run everything is built again. */
  preserve: Preserved
  /** Tests that need no stack. They begin once it is up, and use the cores while outages are waited for. */
  beside?: () => Promise<Tally>
}>

const env = testEnvironment

/**
 * The tests against the running product: outages, which mostly wait; then what only reads, first without a browser; then what changes the content of
 * everybody; last, while nothing else keeps the site busy, how soon a publication is read everywhere.
 */
export async function runBrowserTests({
  preserve,
  beside = async () => await Promise.resolve(sum([])),
}: BrowserTests): Promise<Tally> {
  const stack = await startStack(preserve).catch((error: unknown) => {
    console.error(error)
    return null
  })
  // When the stack does not start, the others still run.
  if (stack === null) return sum([one('start of the stack', false), await beside()])
  try {
    const others = beside()
    const outage = await runPlaywright({projects: ['outage'], env})
    // What reads without a browser needs a core of its own at no time, and fills what the others leave.
    const site = runVitest({projects: ['site'], env, args: ['--maxWorkers=1']})
    const first = [await others, outage]
    const reading = [await runPlaywright({projects: ['reading'], env}), await site]
    const changes = await runPlaywright({projects: ['changes'], env})
    return sum([...first, ...reading, changes, await runPlaywright({projects: ['publish'], env})])
  } finally {
    await stack.stop()
  }
}
