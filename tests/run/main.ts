import {runBrowserTests} from './browser-tests.ts'
import {runChecks} from './checks.ts'
import {ensureBrowser} from './ensure-browser.ts'
import {report} from './report.ts'
import {runVitest} from './run-tests.ts'
import {startRun} from './start-run.ts'
import {type Tally, sum} from './tally.ts'

/** Builds and starts the product while the tests run that start their own services. */
async function runAll(): Promise<Tally> {
  const checks = await runChecks()
  // Faults in the sources are reported at once, not after minutes.
  if (checks.failures.length > 0) return checks
  ensureBrowser()
  const parts = runVitest({projects: ['unit*', 'process', 'contract*', 'database*']})
  return sum([checks, ...(await Promise.all([parts, runBrowserTests({preserve: 'nothing', quiet: parts})]))])
}

startRun()
report(await runAll())
