import {type ChildProcess, spawn} from 'node:child_process'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {endWindowsTree} from '#runtime/process/end-process.ts'
import {hasCode, type System, thisSystem} from '#runtime/process/process-info.ts'

/** Asks a program to end. Windows doesn't support SIGTERM, so `end-with-parent.ts` ends the program when its channel closes. */
function requestEnd(child: ChildProcess, {platform}: System): void {
  if (platform !== 'win32') child.kill('SIGTERM')
  else if (child.connected) child.disconnect()
}

function killGroup(pid: number, {platform, kill}: System): void {
  // macOS returns another code if only zombies are left in a group.
  const gone = platform === 'darwin' ? ['ESRCH', 'EPERM'] : ['ESRCH']
  try {
    kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group is empty.
    if (!hasCode(error, ...gone)) throw error
  }
}

/** Kills a program that leads a process group, with its children. */
export function killTree(pid: number, system: System): void {
  if (system.platform === 'win32') endWindowsTree(pid, true, system.run)
  else killGroup(pid, system)
}

/** Kills the remaining children of an exited group leader. */
export function killLeft(pid: number, system: System): void {
  // On Windows, Node already killed them with the program, whose id may have been reused.
  if (system.platform !== 'win32') killGroup(pid, system)
}

// A URL, because Node takes the drive letter of a Windows path for a protocol.
const guard = new URL('end-with-parent.ts', import.meta.url).href

/** How a process ended. */
export type ExitResult = Readonly<{code: number | null; description: string}>

export type NodeProcess = Readonly<{
  pid: number
  exited: Promise<ExitResult>
  /** Whether the program has run its event loop since the last call. */
  hasBeaten: () => boolean
  /** Asks it to end. Kills it with its children if it hasn't exited in time. */
  end: (graceMs: number) => Promise<void>
}>

const followLines = (stream: Readable | null, onLine: (line: string) => void) => {
  if (stream) createInterface({input: stream}).on('line', onLine)
}

/** Resolves when a program has exited and all its output is read. */
async function untilExit(child: ChildProcess, pid: number, system: System): Promise<ExitResult> {
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  // Not the program's `close` event, which doesn't occur after this process closed the channel.
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
 * Starts a program under this Node in its own process group, which ends with this process. With `beatMs` it reports at that interval that it isn't
 * hung. Throws if it can't start.
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
    // Ctrl-C doesn't reach a separate process group or, on Windows, a process without a window.
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
