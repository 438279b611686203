import {z} from 'zod'
import type {RunProgram} from './system.ts'

const printed = z.array(z.object({CommandLine: z.string().nullable(), CreationDate: z.iso.datetime()})).max(1)

export type WindowsProcess = Readonly<{
  /** Undefined where the system hides it, as that of another user. */
  command: string | undefined
  startedAt: string
}>

const script = (pid: number): string =>
  [
    `$ErrorActionPreference = 'Stop'`,
    // Else names of folders in other scripts than that of the system are lost.
    '[Console]::OutputEncoding = [Text.UTF8Encoding]::new()',
    `$created = @{Name = 'CreationDate'; Expression = {$_.CreationDate.ToUniversalTime().ToString('o')}}`,
    `$found = @(Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}' | Select-Object CommandLine, $created)`,
    'ConvertTo-Json -Compress -InputObject $found',
  ].join('; ')

/** A running process of Windows; undefined when none has that id. */
export function findWindowsProcess(pid: number, run: RunProgram): WindowsProcess | undefined {
  const args = ['-NoProfile', '-NonInteractive', '-Command', script(pid)]
  const {status, output, errors} = run('powershell.exe', args)
  if (status !== 0) throw new Error(`PowerShell could not read process ${pid}: ${errors.trim()}`)
  const [found] = printed.parse(JSON.parse(output))
  return found && {command: found.CommandLine ?? undefined, startedAt: found.CreationDate}
}
