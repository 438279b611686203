import {spawn, type ChildProcess} from 'node:child_process'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {fileURLToPath} from 'node:url'

const guard = fileURLToPath(new URL('end-with-parent.ts', import.meta.url))

/** How a process ended, in words. */
export type ExitResult = Readonly<{code: number | null; description: string}>

export type NodeProcess = Readonly<{
  pid: number
  exited: Promise<ExitResult>
  /** Asks it to end, and ends it with all that it started when it has not done so in time. */
  end: (graceMs: number) => Promise<void>
}>

const followLines = (stream: Readable | null, onLine: (line: string) => void) => {
  if (stream) createInterface({input: stream}).on('line', onLine)
}

const killGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nobody of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const untilExit = async (child: ChildProcess, pid: number): Promise<ExitResult> =>
  await new Promise((resolve) => {
    // What a killed program had started would keep its port.
    child.once('exit', () => killGroup(pid))
    // Only now was everything heard that it said.
    child.once('close', (code, signal) => {
      resolve({code, description: signal ? `ended by ${signal}` : `ended with code ${code ?? '?'}`})
    })
  })

/** Starts a program under this Node, in a process group of its own, tied to our life. Throws when it cannot be started. */
export async function spawnNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    env: {...env, SUPERVISOR_PID: String(process.pid)},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  followLines(child.stdout, onLine)
  followLines(child.stderr, onLine)
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => resolve(child.pid ?? -1))
  })
  const exited = untilExit(child, pid)
  return {
    pid,
    exited,
    end: async (graceMs) => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => killGroup(pid), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}
