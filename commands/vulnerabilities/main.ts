import path from 'node:path'
import {readNpm} from '../npm/read-npm.ts'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {describeAudit} from './describe-audit.ts'

// Usage: npm run vulnerabilities
// Queries the registry for known vulnerabilities of what production installs.
await exitWithMessage(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const {exitCode, lines} = describeAudit(await readNpm(['audit', '--omit', 'dev', '--json'], root))
  for (const line of lines) console.log(line)
  process.exitCode = exitCode
})
