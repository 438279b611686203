import {readFileSync} from 'node:fs'
import path from 'node:path'
import {z} from 'zod'

const root = path.resolve(import.meta.dirname, '../..')

const names = z.record(z.string(), z.string())
const projectShape = z.object({dependencies: names, devDependencies: names})
const packageShape = z.object({bin: z.union([z.string(), names]).optional()})

const read = (folder: string): unknown => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

function readProgramFiles(): ReadonlyMap<string, string> {
  const {dependencies, devDependencies} = projectShape.parse(read(root))
  const files = new Map<string, string>()
  for (const name of Object.keys({...dependencies, ...devDependencies})) {
    const folder = path.join(root, 'node_modules', name)
    const {bin = {}} = packageShape.parse(read(folder))
    const programs = typeof bin === 'string' ? {[path.posix.basename(name)]: bin} : bin
    for (const [program, file] of Object.entries(programs)) files.set(program, path.join(folder, file))
  }
  return files
}

let programFiles: ReadonlyMap<string, string> | undefined

/**
 * How a program is started without a shell: one of a package by this Node with its file, because Windows has only a script of that name, which needs a
 * shell. Programs of the system keep their name.
 */
export function findProgram(program: string): readonly [file: string, ...args: string[]] {
  if (program === 'node') return [process.execPath]
  programFiles ??= readProgramFiles()
  const file = programFiles.get(program)
  return file === undefined ? [program] : [process.execPath, file]
}
