import {spawn, type ChildProcess} from 'node:child_process'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {type System, thisSystem} from '#commands/process/system.ts'
import {killLeft, killTree, requestEnd} from './end-tree.ts'

// As an address: Node takes the letter of a drive of Windows for a protocol.
const guard = new URL('end-with-parent.ts', import.meta.url).href

/** How a process ended. */
export type ExitResult = Readonly<{code: number | null; description: string}>

export type NodeProcess = Readonly<{
  pid: number
  exited: Promise<ExitResult>
  /** Whether the program has run its event loop since this was read last. */
  hasBeaten: () => boolean
  /** Asks it to end, and kills it with all that it started when it has not exited in time. */
  end: (graceMs: number) => Promise<void>
}>

const followLines = (stream: Readable | null, onLine: (line: string) => void) => {
  if (stream) createInterface({input: stream}).on('line', onLine)
}

/** Resolves when a program has exited and all that it printed is read. */
async function untilExit(child: ChildProcess, pid: number, system: System): Promise<ExitResult> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  // Not the event `close` of the program: there is none after its channel was closed from here.
  const read = streams.map(
    async (stream) => await new Promise<void>((resolve) => void stream.once('close', resolve)),
  )
  const result = await new Promise<ExitResult>((resolve) => {
    child.once('exit', (code, signal) => {
      // Child processes of a killed program would keep its port.
      killLeft(pid, system)
      resolve({code, description: signal ? `ended by ${signal}` : `ended with code ${code ?? '?'}`})
    })
  })
  await Promise.all(read)
  return result
}

/**
 * Starts a program under this Node, in a process group of its own, which ends with this process. With `beatMs` it says that often that it is
 * not hung. Throws when it cannot be started.
 */
export async function spawnNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
  beatMs = 0,
  system: System = thisSystem,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    env: {...env, SUPERVISOR_PID: String(process.pid), SUPERVISOR_BEAT_MS: String(beatMs)},
    // Ctrl-C in a terminal reaches neither a process group of its own nor, on Windows, one without a window.
    detached: system.platform !== 'win32',
    windowsHide: true,
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
  const exited = untilExit(child, pid, system)
  return {
    pid,
    exited,
    hasBeaten: () => {
      const some = beats > 0
      beats = 0
      return some
    },
    end: async (graceMs) => {
      requestEnd(child, system)
      const timer = setTimeout(() => killTree(pid, system), graceMs)
      await exited
      clearTimeout(timer)
    },
  }
}
