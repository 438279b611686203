import {readProc} from './read-proc.ts'
import {startTimeByPs} from './read-ps.ts'
import {findWindowsProcess} from './find-windows-process.ts'
import {type System, thisSystem} from './system.ts'

function startTimeByProc(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  if (stat === undefined) return undefined
  // The second field, a name in parentheses, may itself contain spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? undefined : fields[18]
}

/** The start time of a running process, as the system prints it; undefined when it does not exist or is a zombie. */
export function startTimeOf(pid: number, {platform, run}: System = thisSystem): string | undefined {
  if (platform === 'linux') return startTimeByProc(pid)
  return platform === 'win32' ? findWindowsProcess(pid, run)?.startedAt : startTimeByPs(pid, run)
}
