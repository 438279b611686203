import type {RunProgram} from './system.ts'

/** Closes the windows of a process and its children, or with `force` kills them. False where Windows refuses: a program without a window can only be killed. */
export const endWindowsTree = (pid: number, force: boolean, run: RunProgram): boolean =>
  run('taskkill', ['/pid', String(pid), '/t', ...(force ? ['/f'] : [])]).status === 0
