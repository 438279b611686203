import type {ChildProcess} from 'node:child_process'
import {endWindowsTree} from '#commands/process/end-windows-tree.ts'
import {hasCode} from '#commands/process/has-code.ts'
import type {System} from '#commands/process/system.ts'

/** Asks a program to end. On Windows, which has no SIGTERM, `end-with-parent.ts` ends it when its channel is closed. */
export function requestEnd(child: ChildProcess, {platform}: System): void {
  if (platform !== 'win32') child.kill('SIGTERM')
  else if (child.connected) child.disconnect()
}

function killGroup(pid: number, {platform, kill}: System): void {
  // macOS has another code for a group of which only zombies are left.
  const gone = platform === 'darwin' ? ['ESRCH', 'EPERM'] : ['ESRCH']
  try {
    kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group has no processes left.
    if (!hasCode(error, ...gone)) throw error
  }
}

/** Kills a program that leads a process group, and what it started. */
export function killTree(pid: number, system: System): void {
  if (system.platform === 'win32') endWindowsTree(pid, true, system.run)
  else killGroup(pid, system)
}

/** Kills what a program left that led a process group and has exited. */
export function killLeft(pid: number, system: System): void {
  // On Windows Node has it killed with the program, whose id may by now be that of another.
  if (system.platform !== 'win32') killGroup(pid, system)
}
