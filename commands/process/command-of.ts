import {readProc} from './read-proc.ts'
import {commandByPs} from './read-ps.ts'
import {findWindowsProcess} from './find-windows-process.ts'
import {type System, thisSystem} from './system.ts'

/** The command line of a running process, or undefined when no process has that id. */
export function commandOf(pid: number, {platform, run}: System = thisSystem): string | undefined {
  if (platform === 'linux') return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined
  return platform === 'win32' ? findWindowsProcess(pid, run)?.command : commandByPs(pid, run)
}
