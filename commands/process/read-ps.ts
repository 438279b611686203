import type {RunProgram} from './system.ts'

// The start is a local time in words: it must not change with the zone or the language of whoever reads it.
const sameForAll = {LC_ALL: 'C', TZ: 'UTC'}

function readPs(
  pid: number,
  fields: readonly string[],
  run: RunProgram,
  variables?: Readonly<Record<string, string>>,
): string | undefined {
  const columns = fields.flatMap((field) => ['-o', `${field}=`])
  // Without `ww` some systems cut the line after 79 characters.
  const {status, output, errors} = run('ps', ['-ww', ...columns, '-p', String(pid)], variables)
  if (status === 0) return output.trim() || undefined
  if (status === 1 && errors === '') return undefined
  throw new Error(`ps could not read process ${pid}: ${errors.trim()}`)
}

/** The start time that `ps` prints of a process; undefined when it does not exist or is a zombie. */
export function startTimeByPs(pid: number, run: RunProgram): string | undefined {
  const {state, startedAt} =
    /^(?<state>\S+)\s+(?<startedAt>.+)$/u.exec(readPs(pid, ['stat', 'lstart'], run, sameForAll) ?? '')
      ?.groups ?? {}
  return state?.startsWith('Z') ? undefined : startedAt
}

/** The command line that `ps` prints of a process; undefined when no process has that id. */
export const commandByPs = (pid: number, run: RunProgram): string | undefined => readPs(pid, ['args'], run)
