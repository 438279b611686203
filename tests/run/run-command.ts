import {type ChildProcess, spawn} from 'node:child_process'
import {constants, setPriority} from 'node:os'
import {findProgram} from './find-program.ts'

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
