import {runChecks} from './checks.ts'
import {report} from './report.ts'

report(await runChecks())
