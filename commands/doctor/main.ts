import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {loadDotenv} from '#runtime/environment/settings.ts'
import {checkContent} from './check-content.ts'
import {checkDatabase} from './check-database.ts'
import {checkEdgeCache, checkOthers} from './check-others.ts'
import {checkHosted} from './check-hosted.ts'
import {checkSite} from './check-site.ts'
import {checkNames, checkVariables} from './check-variables.ts'
import {type Finding, describeFinding, readSetup} from './finding.ts'
import {rehearse} from './rehearse.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {values} = readArguments({
  name: 'npm run doctor',
  description:
    'Checks a hosted setup from inside and outside without changing it, and prints a fix for each problem. Exits with 1 if it found one.',
  options: {
    hosted: {
      type: 'boolean',
      default: false,
      description: 'also checks clocks, variants and webhooks, and prints what a person must try on a device',
    },
  },
  example: '--hosted',
})
const root = path.resolve(import.meta.dirname, '../..')
loadDotenv(root)
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

const failures: Finding[] = []
function show(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}`)
  for (const finding of findings) console.log(describeFinding(finding))
  failures.push(...findings.filter(({kind}) => kind === 'failed'))
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
show('Variables', [
  ...checkVariables(env),
  ...checkNames(read(path.join(root, '.env')), read(path.join(root, '.env.example'))),
])
const setup = readSetup(env)
if (setup === undefined) console.log('\nSet these first: the services are checked afterwards.')
else {
  show('Content', await checkContent(setup))
  show('Database and accounts', await checkDatabase(setup))
  show('Mail, time stamps, clock', await checkOthers(setup))
  show('The public address', await checkSite(setup))
  show('The cache in front', await checkEdgeCache(setup))
  if (values.hosted) {
    show('Clocks, variants, webhooks and cookies', await checkHosted(setup))
    show('To try by hand', await rehearse(setup))
  }
}
console.log(
  failures.length === 0
    ? '\nNo problems found.'
    : `\n${failures.length} ${failures.length === 1 ? 'problem' : 'problems'} to fix.`,
)
process.exitCode = failures.length === 0 ? 0 : 1
