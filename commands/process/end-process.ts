import {setTimeout as wait} from 'node:timers/promises'
import {commandOf} from './command-of.ts'

/** One way to ask, and how long to wait for the answer. */
export type EndStep = Readonly<{signal: NodeJS.Signals; graceMs: number}>

const gracefully: readonly EndStep[] = [
  {signal: 'SIGTERM', graceMs: 5000},
  {signal: 'SIGKILL', graceMs: 2000},
]

const signalTo = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Between the look and the signal it ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Ends a process that is not our child, step by step, and resolves when it is gone. Throws when it survives all steps. */
export async function endProcess(pid: number, steps: readonly EndStep[] = gracefully): Promise<void> {
  for (const {signal, graceMs} of steps) {
    signalTo(pid, signal)
    const deadline = performance.now() + graceMs
    while (performance.now() < deadline) {
      if (commandOf(pid) === undefined) return
      await wait(25)
    }
  }
  throw new Error(`Process ${pid} does not end.`)
}
