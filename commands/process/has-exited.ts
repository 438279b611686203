import {hasCode} from './has-code.ts'
import {startTimeOf} from './start-time.ts'
import {type System, thisSystem} from './system.ts'

/** Whether a process has exited, also when nobody has taken note of it yet. */
export function hasExited(pid: number, system: System = thisSystem): boolean {
  // Not its command line, which the system takes away before the process has exited.
  if (system.platform !== 'win32') return startTimeOf(pid, system) === undefined
  try {
    // Windows has no zombies, and reading the start time there takes half a second.
    system.kill(pid, 0)
    return false
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return true
    throw error
  }
}
