import {readFileSync} from 'node:fs'
import path from 'node:path'
import {type ChildProcess, spawn} from 'node:child_process'
import {constants, setPriority} from 'node:os'
import {z} from 'zod'

const root = path.resolve(import.meta.dirname, '../..')

const names = z.record(z.string(), z.string())
const projectShape = z.object({dependencies: names, peerDependencies: names, devDependencies: names})
const packageShape = z.object({bin: z.union([z.string(), names]).optional()})

const read = (folder: string): unknown => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

function readProgramFiles(): ReadonlyMap<string, string> {
  const {dependencies, peerDependencies, devDependencies} = projectShape.parse(read(root))
  const files = new Map<string, string>()
  for (const name of Object.keys({...dependencies, ...peerDependencies, ...devDependencies})) {
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

export type Command = readonly [program: string, ...args: string[]]

type RunOptions = Readonly<{
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal | undefined
  /** Whether it takes only the processor time that nothing else wants. */
  yields?: boolean
}>

const ended = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })

/** Runs a command to its end, or until it is aborted, and shows its output. Resolves with whether it ended well. */
export async function runCommand(
  [program, ...options]: Command,
  {env = process.env, signal, yields = false}: RunOptions = {},
): Promise<boolean> {
  const [file, ...args] = [...findProgram(program), ...options] as const
  const child = spawn(file, args, {env, stdio: ['ignore', 'inherit', 'inherit']})
  // Where it did not start there is no process; its end says so.
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const abort = () => void child.kill('SIGTERM')
  signal?.addEventListener('abort', abort)
  try {
    return await ended(child)
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** Runs a command to its end without showing anything. Resolves with what it printed and whether it ended well. */
export async function captureCommand(
  [program, ...options]: Command,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{passed: boolean; output: string}> {
  const [file, ...args] = [...findProgram(program), ...options] as const
  const child = spawn(file, args, {env, stdio: ['ignore', 'pipe', 'pipe']})
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void printed.push(chunk))
  const passed = await ended(child)
  return {passed, output: Buffer.concat(printed).toString('utf8')}
}
