import path from 'node:path'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {backUpContent, formatStamp} from './embedded-lake.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [given],
} = readArguments({
  name: 'npm run content:backup',
  description:
    'Writes documents, drafts, comments, history and assets of the embedded Content Lake into one file.',
  positionals: {form: '[file]', min: 0, max: 1},
  options: {},
  example: 'backups/content.sqlar',
})

await exitWithMessage(async () => {
  const {settings, keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '../..'))
  if (!variables.embedded.sanity)
    throw new Error('The content is hosted: its service keeps the backups (sanity.io/docs/backups).')
  const file = path.resolve(given ?? path.join(settings.dataDir, 'backups', `content-${formatStamp()}.sqlar`))
  await backUpContent({settings, keys}, file)
  console.log(`Documents, drafts, comments, history and assets are in ${file}`)
})
