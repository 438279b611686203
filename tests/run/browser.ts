import {runBrowserTests} from './browser-tests.ts'
import {ensureBrowser} from './ensure-browser.ts'
import {report} from './report.ts'
import {startRun} from './start-run.ts'

startRun()
ensureBrowser()
report(await runBrowserTests({preserve: 'keys'}))
