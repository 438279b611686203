import path from 'node:path'
import {loadDotenv} from '../environment/load-dotenv.ts'
import {checkContent} from './check-content.ts'
import {checkDatabase} from './check-database.ts'
import {checkEdgeCache} from './check-edge-cache.ts'
import {checkOthers} from './check-others.ts'
import {checkSite} from './check-site.ts'
import {checkVariables} from './check-variables.ts'
import {type Finding, describeFinding} from './finding.ts'
import {readSetup} from './setup.ts'

// Usage: node commands/doctor/main.ts
// Looks at a hosted set-up from inside and outside and changes nothing. Ends with 1 where it found a fault.
loadDotenv(path.resolve(import.meta.dirname, '../..'))
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

const faults: Finding[] = []
function show(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}`)
  for (const finding of findings) console.log(describeFinding(finding))
  faults.push(...findings.filter(({kind}) => kind === 'fault'))
}

show('Variables', checkVariables(env))
const setup = readSetup(env)
if (setup === undefined) console.log('\nNo service is looked at before these are there.')
else {
  show('Content', await checkContent(setup))
  show('Database and accounts', await checkDatabase(setup))
  show('Mail, time stamps, clock', await checkOthers(setup))
  show('The public address', await checkSite(setup))
  show('The cache in front', await checkEdgeCache(setup))
}
console.log(faults.length === 0 ? '\nNo fault was found.' : `\n${faults.length} to mend.`)
process.exitCode = faults.length === 0 ? 0 : 1
