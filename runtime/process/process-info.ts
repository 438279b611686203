import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {z} from 'zod'

/** A program's exit status and output. */
export type ProgramResult = Readonly<{status: number | null; output: string; errors: string}>

/** Runs a program of the operating system to its end. Throws if the program doesn't exist. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  variables?: Readonly<Record<string, string>>,
) => ProgramResult

/** The operating system, as a parameter so that tests can pass another one. */
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

/** Whether an error has one of the operating system's codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === code)

/** Reads Linux's file about a running process. Undefined if no process has that id. */
function readProc(pid: number, name: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch (error) {
    // The second code occurs if the process ends during the read.
    if (hasCode(error, 'ENOENT', 'ESRCH')) return undefined
    throw error
  }
}

// The start time is local and in words, so locale and time zone are fixed.
const sameForAll = {LC_ALL: 'C', TZ: 'UTC'}

function readPs(
  pid: number,
  fields: readonly string[],
  run: RunProgram,
  variables?: Readonly<Record<string, string>>,
): string | undefined {
  const columns = fields.flatMap((field) => ['-o', `${field}=`])
  // Without `ww`, some systems cut the line after 79 characters.
  const {status, output, errors} = run('ps', ['-ww', ...columns, '-p', String(pid)], variables)
  if (status === 0) return output.trim() || undefined
  if (status === 1 && errors === '') return undefined
  throw new Error(`ps could not read process ${pid}: ${errors.trim()}`)
}

/** The start time of a process according to `ps`. Undefined if it doesn't exist or is a zombie. */
function readStartTimeByPs(pid: number, run: RunProgram): string | undefined {
  const {state, startedAt} =
    /^(?<state>\S+)\s+(?<startedAt>.+)$/u.exec(readPs(pid, ['stat', 'lstart'], run, sameForAll) ?? '')
      ?.groups ?? {}
  return state?.startsWith('Z') ? undefined : startedAt
}

/** The command line of a process according to `ps`. Undefined if no process has that id. */
const readCommandByPs = (pid: number, run: RunProgram): string | undefined => readPs(pid, ['args'], run)

const printed = z.array(z.object({CommandLine: z.string().nullable(), CreationDate: z.iso.datetime()})).max(1)

export type WindowsProcess = Readonly<{
  /** Undefined if the system hides it, for example because another user owns the process. */
  command: string | undefined
  startedAt: string
}>

const script = (pid: number): string =>
  [
    `$ErrorActionPreference = 'Stop'`,
    // Otherwise, folder names outside the system code page are garbled.
    '[Console]::OutputEncoding = [Text.UTF8Encoding]::new()',
    `$created = @{Name = 'CreationDate'; Expression = {$_.CreationDate.ToUniversalTime().ToString('o')}}`,
    `$found = @(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}' | Select-Object CommandLine, $created)`,
    'ConvertTo-Json -Compress -InputObject $found',
  ].join('; ')

/** Reads a running process on Windows. Undefined if no process has that id. */
function findWindowsProcess(pid: number, run: RunProgram): WindowsProcess | undefined {
  const args = ['-NoProfile', '-NonInteractive', '-Command', script(pid)]
  const {status, output, errors} = run('powershell.exe', args)
  if (status !== 0) throw new Error(`PowerShell could not read process ${pid}: ${errors.trim()}`)
  const [found] = printed.parse(JSON.parse(output))
  return found && {command: found.CommandLine ?? undefined, startedAt: found.CreationDate}
}

/** The command line of a running process, or undefined when no process has that id. */
export function findCommandLine(pid: number, {platform, run}: System = thisSystem): string | undefined {
  if (platform === 'linux') return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined
  return platform === 'win32' ? findWindowsProcess(pid, run)?.command : readCommandByPs(pid, run)
}

function readStartTimeByProc(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  if (stat === undefined) return undefined
  // The second field is a name in parentheses that may contain spaces and parentheses.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? undefined : fields[18]
}

/** The start time of a running process in the system's format. Undefined if it doesn't exist or is a zombie. */
export function readStartTime(pid: number, {platform, run}: System = thisSystem): string | undefined {
  if (platform === 'linux') return readStartTimeByProc(pid)
  return platform === 'win32' ? findWindowsProcess(pid, run)?.startedAt : readStartTimeByPs(pid, run)
}

/** Whether a process has exited, even if its parent hasn't reaped it yet. */
export function hasExited(pid: number, system: System = thisSystem): boolean {
  // Not the command line, which the system clears before the process exits.
  if (system.platform !== 'win32') return readStartTime(pid, system) === undefined
  try {
    // Windows doesn't have zombies, and reading the start time takes half a second there.
    system.kill(pid, 0)
    return false
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return true
    throw error
  }
}
