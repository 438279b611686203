import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {readArguments} from '#runtime/process/arguments.ts'

readArguments({
  name: 'npm run typegen',
  description: 'Writes the types of the content model, of every query and of every database row.',
  options: {},
})

const root = path.resolve(import.meta.dirname, '..')
const generators = ['schemas/generate-types.ts', 'supabase/generate-types.ts']
const isWritten = (file: string): boolean =>
  spawnSync(process.execPath, [path.join(root, file)], {cwd: root, stdio: 'inherit'}).status === 0

process.exitCode = generators.every(isWritten) ? 0 : 1
