import {runBrowserTests} from './browser-tests.ts'
import {runChecks} from './checks.ts'
import {ensureBrowser} from './ensure-browser.ts'
import {report} from './report.ts'
import {runVitest} from './run-tests.ts'
import {startRun} from './start-run.ts'
import {type Tally, sum} from './tally.ts'

/** Checks the sources, builds and starts the product, and tests it, with the tests beside it that start their own services. */
async function runAll(): Promise<Tally> {
  const checks = await runChecks()
  // Faults in the sources are reported at once, not after minutes.
  if (checks.failures.length > 0) return checks
  ensureBrowser()
  const along = async () => await runVitest({projects: ['unit*'], args: ['--maxWorkers=1'], yields: true})
  const beside = async () => await runVitest({projects: ['contract*', 'database*', 'process']})
  return sum([checks, await runBrowserTests({preserve: 'nothing', along, beside})])
}

startRun()
report(await runAll())
