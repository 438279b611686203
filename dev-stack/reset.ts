import path from 'node:path'
import {emptyDataFolder} from './data-folder.ts'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import {loadDotenv} from '#commands/environment/load-dotenv.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {endLeftovers} from './supervisor/end-leftovers.ts'

await exitWithMessage(async () => {
  loadDotenv(path.resolve(import.meta.dirname, '..'))
  const {dataDir} = readSettings()
  await endLeftovers(dataDir)
  emptyDataFolder(dataDir)
  console.log(`The embedded data in ${dataDir} is gone. The next start makes it anew.`)
})
