import {setTimeout as wait} from 'node:timers/promises'
import postgres from 'postgres'

/** How often the server is queried, which is also how long it may take to respond, and after how many silences it counts as hung. */
export type WatchPace = Readonly<{everyMs: number; silences: number}>

const usualPace: WatchPace = {everyMs: 5_000, silences: 3}

/** Whether a new session gets a response in time: an open one would go on when the server takes no new ones. */
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

/** Rejects once the server has not responded several times in a row. Resolves when `signal` ends the watching. */
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
