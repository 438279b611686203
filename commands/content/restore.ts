import {openAsBlob} from 'node:fs'
import {access} from 'node:fs/promises'
import path from 'node:path'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {embeddedLake} from './embedded-lake.ts'

// Usage: node commands/content/restore.ts <file>
await exitWithMessage(async () => {
  const [argument] = process.argv.slice(2)
  if (argument === undefined)
    throw new Error('Usage: npm run content:restore <file>, with a file written by content:backup')
  const file = path.resolve(argument)
  await access(file)
  await embeddedLake().request('restore', {method: 'POST', body: await openAsBlob(file)})
  console.log(`Restored the content from ${file}`)
})
