import {setTimeout as wait} from 'node:timers/promises'
import {endWindowsTree} from './end-windows-tree.ts'
import {hasCode} from './has-code.ts'
import {hasExited} from './has-exited.ts'
import {type System, thisSystem} from './system.ts'

/** A signal, and how long to wait for the process to exit. */
export type EndStep = Readonly<{signal: NodeJS.Signals; graceMs: number}>

const gracefully: readonly EndStep[] = [
  {signal: 'SIGTERM', graceMs: 5000},
  {signal: 'SIGKILL', graceMs: 2000},
]

/** Whether the process was told to end. Windows has no signals: there only the last step counts for a program without a window. */
function signalTo(pid: number, signal: NodeJS.Signals, system: System): boolean {
  if (system.platform === 'win32') return endWindowsTree(pid, signal === 'SIGKILL', system.run)
  try {
    system.kill(pid, signal)
  } catch (error) {
    // It exited between the check and the signal.
    if (!hasCode(error, 'ESRCH')) throw error
  }
  return true
}

/** Ends a process that is not a child of this one, and resolves when it has exited. Throws when it survives all signals. */
export async function endProcess(
  pid: number,
  steps: readonly EndStep[] = gracefully,
  system: System = thisSystem,
): Promise<void> {
  for (const {signal, graceMs} of steps) {
    const deadline = performance.now() + (signalTo(pid, signal, system) ? graceMs : 0)
    do {
      if (hasExited(pid, system)) return
      await wait(25)
    } while (performance.now() < deadline)
  }
  throw new Error(`Process ${pid} does not end.`)
}
