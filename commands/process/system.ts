import {spawnSync} from 'node:child_process'

/** How a program ended, and what it printed. */
export type ProgramResult = Readonly<{status: number | null; output: string; errors: string}>

/** Runs a program of the operating system to its end. Throws when there is no such program. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  variables?: Readonly<Record<string, string>>,
) => ProgramResult

/** The operating system that processes are read and ended with; tests pass one that they are not on. */
export type System = Readonly<{
  platform: NodeJS.Platform
  run: RunProgram
  kill: (pid: number, signal: NodeJS.Signals | 0) => void
}>

export const thisSystem: System = {
  platform: process.platform,
  run: (program, args, variables) => {
    const {error, status, stdout, stderr} = spawnSync(program, [...args], {
      encoding: 'utf8',
      env: {...process.env, ...variables},
      windowsHide: true,
    })
    if (error) throw error
    return {status, output: stdout, errors: stderr}
  },
  kill: (pid, signal) => void process.kill(pid, signal),
}
