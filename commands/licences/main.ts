import path from 'node:path'
import {allowedLicences, statedElsewhere, checkLicences} from './allowed-licences.ts'
import {readPackages} from '../npm-packages.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {values} = readArguments({
  name: 'npm run licences',
  description:
    'Checks the licence of every package of the lock file against commands/licences/allowed-licences.ts, and lists them.',
  options: {quiet: {type: 'boolean', default: false, description: 'lists only what is not allowed'}},
  example: '--quiet',
})
const packages = readPackages(path.resolve(import.meta.dirname, '../../package-lock.json'))

const {problems} = checkLicences(packages, {allowed: allowedLicences, statedElsewhere})
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

for (const [title, isShipped] of values.quiet
  ? []
  : ([
      ['Production', true],
      ['Development', false],
    ] as const)) {
  const part = packages.filter((each) => each.isShipped === isShipped)
  console.log(`\n${title}: ${part.length} packages`)
  for (const [licence, count] of checkLicences(part, {allowed: allowedLicences, statedElsewhere}).counts)
    console.log(`  ${String(count).padStart(4)}  ${licence}  ${allowedLicences[licence] ?? ''}`)
}
if (!values.quiet)
  for (const [name, {licence, why}] of Object.entries(statedElsewhere))
    console.log(`\n${name} has no licence field; it states ${licence} ${why}.`)
