import {setTimeout as wait} from 'node:timers/promises'
import {type RunProgram, hasCode, hasExited, type System, thisSystem} from './process-info.ts'

/**
 * Closes the windows of a process and its children, or kills them with `force`. Returns false if Windows refuses: a program without a window can only
 * be killed.
 */
export const endWindowsTree = (pid: number, force: boolean, run: RunProgram): boolean =>
  run('taskkill', ['/pid', String(pid), '/t', ...(force ? ['/f'] : [])]).status === 0

/** A signal, and how long to wait for the process to exit. */
export type EndStep = Readonly<{signal: NodeJS.Signals; graceMs: number}>

const gracefulSteps: readonly EndStep[] = [
  {signal: 'SIGTERM', graceMs: 5000},
  {signal: 'SIGKILL', graceMs: 2000},
]

/** Signals a process. Returns false if that isn't possible. On Windows, only the last step ends a program without a window. */
function signalProcess(pid: number, signal: NodeJS.Signals, system: System): boolean {
  if (system.platform === 'win32') return endWindowsTree(pid, signal === 'SIGKILL', system.run)
  try {
    system.kill(pid, signal)
  } catch (error) {
    // The process exited between the check and the signal.
    if (!hasCode(error, 'ESRCH')) throw error
  }
  return true
}

/** Ends a process that isn't a child of this one. Resolves when it has exited. Throws if it survives all signals. */
export async function endProcess(
  pid: number,
  steps: readonly EndStep[] = gracefulSteps,
  system: System = thisSystem,
): Promise<void> {
  for (const {signal, graceMs} of steps) {
    const deadline = performance.now() + (signalProcess(pid, signal, system) ? graceMs : 0)
    do {
      if (hasExited(pid, system)) return
      await wait(25)
    } while (performance.now() < deadline)
  }
  throw new Error(`Process ${pid} survived every signal.`)
}
