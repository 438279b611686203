import {runBrowserTests, ensureBrowser} from './browser-tests.ts'
import {runChecks} from './checks.ts'
import {report, type Tally, sum} from './tally.ts'
import {runVitest, startRun} from './test-runs.ts'

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

startRun({
  name: 'npm test',
  description:
    'Checks the sources, builds and starts the product with embedded services, and runs every test but the long ones.',
  options: {},
})
report(await runAll())
