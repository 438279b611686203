import path from 'node:path'
import {readNpm, readShippedPlaces} from '../npm-packages.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {describeAudit} from './describe-audit.ts'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run vulnerabilities',
  description:
    'Asks the registry for known vulnerabilities of what production installs. Ends with 2 when the registry does not answer.',
  options: {},
})

await exitWithMessage(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const shipped = readShippedPlaces(path.join(root, 'package-lock.json'))
  const printed = await readNpm(['audit', '--omit', 'dev', '--json'], root)
  const {exitCode, lines} = describeAudit(printed, shipped)
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
})
