import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {readArguments} from '#runtime/process/arguments.ts'
import {formatDocumentFiles} from './document-files.ts'
import {runScript} from './environment.ts'

const root = path.resolve(import.meta.dirname, '..')

readArguments({
  name: 'npm run format',
  description: 'Formats every file, and the content files as an export would write them.',
  options: {},
})
await runScript(async () => {
  // oxfmt keeps an object on several lines if it is there on several. An export doesn't write it so.
  const {status} = spawnSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt')], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('oxfmt failed.')
  return `Content files: ${await formatDocumentFiles()} changed`
})
