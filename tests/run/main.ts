import {runBrowserTests} from './browser-tests.ts'
import {runChecks} from './checks.ts'
import {ensureBrowser} from './ensure-browser.ts'
import {report} from './report.ts'
import {runVitest} from './run-tests.ts'
import {startRun} from './start-run.ts'
import {type Tally, sum} from './tally.ts'

/** The product is built and started while the parts of it are tested that a test starts for itself. */
async function runAll(): Promise<Tally> {
  const checks = await runChecks()
  // A fault that the sources show is told at once, not after minutes.
  if (checks.failures.length > 0) return checks
  ensureBrowser()
  const parts = runVitest({projects: ['unit', 'process', 'contract', 'database']})
  return sum([checks, ...(await Promise.all([parts, runBrowserTests({kept: 'nothing', quiet: parts})]))])
}

startRun()
report(await runAll())
