import {runPlaywright, runVitest} from './run-tests.ts'
import {type Preserved} from './empty-data.ts'
import {startStack} from './start-stack.ts'
import {type Tally, one, sum} from './tally.ts'
import {testEnvironment} from './test-environment.ts'

type Tests = () => Promise<Tally>
const none: Tests = async () => await Promise.resolve(sum([]))

type BrowserTests = Readonly<{
  /** Without the keys of the previous run everything is built again. */
  preserve: Preserved
  /** Tests that start nothing and wait for nothing. They use what pages and browsers leave of the cores while these are read. */
  along?: Tests
  /** Tests that need no stack. They use the cores as soon as less is read, and while outages are waited for. */
  beside?: Tests
}>

const env = testEnvironment

/**
 * The tests against the running product: first what only reads, with a browser and without, while the pages of the build are still those that
 * the site shows; then what changes the content of everybody; last outages, which mostly wait, and after which every page is made anew.
 */
export async function runBrowserTests({preserve, along = none, beside = none}: BrowserTests): Promise<Tally> {
  const stack = await startStack(preserve).catch((error: unknown) => {
    console.error(error)
    return null
  })
  // When the stack does not start, the others still run.
  if (stack === null) return sum([one('start of the stack', false), await along(), await beside()])
  const browser = async (project: string) => await runPlaywright({projects: [project], env})
  // What reads without a browser needs a core of its own at no time.
  const site = async () => await runVitest({projects: ['site'], env, args: ['--maxWorkers=1']})
  try {
    const reading = browser('reading')
    const withoutBrowser = site()
    const meanwhile = along()
    // What needs no stack begins as soon as one of the two has ended, and not before those that go along: more at a time take the cores from what all wait for.
    const others = Promise.all([Promise.race([reading, withoutBrowser]), meanwhile]).then(beside)
    return sum([
      ...(await Promise.all([reading, withoutBrowser])),
      await browser('changes'),
      await browser('outage'),
      await meanwhile,
      await others,
    ])
  } finally {
    await stack.stop()
  }
}
