import {setTimeout as wait} from 'node:timers/promises'
import {startTimeOf} from './start-time.ts'

/** A signal, and how long to wait for the process to exit. */
export type EndStep = Readonly<{signal: NodeJS.Signals; graceMs: number}>

const gracefully: readonly EndStep[] = [
  {signal: 'SIGTERM', graceMs: 5000},
  {signal: 'SIGKILL', graceMs: 2000},
]

const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It exited between the check and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Ends a process that is not a child of this one, and resolves when it has exited. Throws when it survives all signals. */
export async function endProcess(pid: number, steps: readonly EndStep[] = gracefully): Promise<void> {
  for (const {signal, graceMs} of steps) {
    signalTo(pid, signal)
    const deadline = performance.now() + graceMs
    while (performance.now() < deadline) {
      // Not its command line, which the system takes away before the process has exited.
      if (startTimeOf(pid) === undefined) return
      await wait(25)
    }
  }
  throw new Error(`Process ${pid} does not end.`)
}
