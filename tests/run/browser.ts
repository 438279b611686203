import {runBrowserTests, ensureBrowser} from './browser-tests.ts'
import {report} from './tally.ts'
import {startRun} from './test-runs.ts'

startRun({
  name: 'npm run test:browser',
  description: 'Builds and starts the product with embedded services, and tests it in a browser.',
  options: {},
})
ensureBrowser()
report(await runBrowserTests({preserve: 'keys'}))
