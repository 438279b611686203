import path from 'node:path'
import {createInterface} from 'node:readline/promises'
import {loadDotenv, readSettings} from '#runtime/environment/settings.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {emptyDataFolder} from './data-folder.ts'
import {endLeftovers} from './supervisor/run-file.ts'

const {values} = readArguments({
  name: 'npm run reset',
  description: 'Deletes the embedded data: content, database, accounts, mails and keys. It asks first.',
  options: {yes: {type: 'boolean', default: false, description: 'deletes without asking, for scripts'}},
  example: '--yes',
})

/** Throws unless a person at a terminal agrees. */
async function confirmDeletion(dataDir: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Error(
      `This deletes the embedded data in ${dataDir}, and there is no terminal to ask at. Add --yes to delete it.`,
    )
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const answer = await terminal.question(
    `This deletes all content, accounts, mails and keys in ${dataDir}. Type "yes" to delete them: `,
  )
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was deleted.')
}

await exitWithMessage(async () => {
  loadDotenv(path.resolve(import.meta.dirname, '..'))
  const {dataDir} = readSettings()
  if (!values.yes) await confirmDeletion(dataDir)
  await endLeftovers(dataDir)
  emptyDataFolder(dataDir)
  console.log(`The embedded data in ${dataDir} is removed. The next start creates it again.`)
})
