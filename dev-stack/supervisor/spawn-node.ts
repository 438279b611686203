import {spawn, type ChildProcess} from 'node:child_process'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {fileURLToPath} from 'node:url'

const guard = fileURLToPath(new URL('end-with-parent.ts', import.meta.url))

/** How a process ended. */
export type ExitResult = Readonly<{code: number | null; description: string}>

export type NodeProcess = Readonly<{
  pid: number
  exited: Promise<ExitResult>
  /** Whether the program has run its event loop since this was read last. */
  hasBeaten: () => boolean
  /** Sends SIGTERM, and kills the process group when it has not exited in time. */
  end: (graceMs: number) => Promise<void>
}>

const followLines = (stream: Readable | null, onLine: (line: string) => void) => {
  if (stream) createInterface({input: stream}).on('line', onLine)
}

const killGroup = (pid: number) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group has no processes left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const untilExit = async (child: ChildProcess, pid: number): Promise<ExitResult> =>
  await new Promise((resolve) => {
    // Child processes of a killed program would keep its port.
    child.once('exit', () => killGroup(pid))
    // `close` comes after the last output.
    child.once('close', (code, signal) => {
      resolve({code, description: signal ? `ended by ${signal}` : `ended with code ${code ?? '?'}`})
    })
  })

/**
 * Starts a program under this Node, in a process group of its own, which ends with this process. With `beatMs` it says that often that it is
 * not hung. Throws when it cannot be started.
 */
export async function spawnNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  beatMs = 0,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    env: {...env, SUPERVISOR_PID: String(process.pid), SUPERVISOR_BEAT_MS: String(beatMs)},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let beats = 0
  child.on('message', () => {
    beats += 1
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
    hasBeaten: () => {
      const some = beats > 0
      beats = 0
      return some
    },
    end: async (graceMs) => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => killGroup(pid), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}
