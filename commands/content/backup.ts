import {createWriteStream, mkdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {pipeline} from 'node:stream/promises'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {embeddedLake} from './embedded-lake.ts'

// Usage: node commands/content/backup.ts [file]
await exitWithMessage(async () => {
  const lake = embeddedLake()
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = path.resolve(process.argv[2] ?? path.join(lake.dataDir, 'backups', `content-${stamp}.sqlar`))
  const {body} = await lake.request('backup')
  if (!body) throw new Error('The Content Lake sent nothing')
  mkdirSync(path.dirname(file), {recursive: true})
  // Under its name only when it is whole.
  // It holds drafts, comments and what the Studio keeps to itself.
  await pipeline(body, createWriteStream(`${file}.part`, {mode: 0o600}))
  renameSync(`${file}.part`, file)
  console.log(`Documents, drafts, comments, history and assets are in ${file}`)
})
