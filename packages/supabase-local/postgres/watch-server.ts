import {fchmodSync, openSync, writeSync} from 'node:fs'
import {setTimeout as wait} from 'node:timers/promises'
import postgres from 'postgres'

/** Whether a line of the server's log is an error of its own. When a stopping server refuses clients that reconnect, that isn't an error. */
export const isServerError = (line: string): boolean =>
  / (?:FATAL|PANIC): {2}(?!the database system is shutting down)/u.test(line)

/** Opens a log that only its owner can read, and returns a function that appends a line. On a full disk it drops lines and reports that once. */
export function openServerLog(file: string): (line: string) => void {
  const handle = openSync(file, 'a', 0o600)
  // An existing file would keep its mode.
  fchmodSync(handle, 0o600)
  let isWritable = true
  return (line) => {
    try {
      writeSync(handle, `${line}\n`)
      isWritable = true
    } catch (error) {
      if (isWritable) console.error(`${file} cannot be written: ${String(error)}`)
      isWritable = false
    }
  }
}

/** The interval between queries, which is also their timeout, and the number of timeouts in a row after which the server counts as hung. */
export type WatchPace = Readonly<{everyMs: number; silences: number}>

const usualPace: WatchPace = {everyMs: 5_000, silences: 3}

/** Whether a new session gets a response in time. An open session could still work when the server accepts no new ones. */
async function respondsToQuery(url: string, withinMs: number): Promise<boolean> {
  const sql = postgres(url, {max: 1, connect_timeout: withinMs / 1000, onnotice: () => undefined})
  const responded = sql`select 1`.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([responded, wait(withinMs, false, {ref: false})])
  } finally {
    void sql.end({timeout: 0})
  }
}

/** Rejects after several timeouts in a row. Resolves when `signal` is aborted. */
export async function watchServer(
  url: string,
  signal: AbortSignal,
  {everyMs, silences} = usualPace,
): Promise<void> {
  let silent = 0
  while (!signal.aborted) {
    await wait(everyMs, undefined, {signal, ref: false}).catch(() => undefined)
    if (signal.aborted) return
    silent = (await respondsToQuery(url, everyMs)) ? 0 : silent + 1
    if (silent >= silences)
      throw new Error(
        `The Postgres server has not responded ${silences} times, the last within ${everyMs / 1000} s.`,
      )
  }
}
