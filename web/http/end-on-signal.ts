import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {followConnections, type DrainTimes} from './follow-connections.ts'

/** How long what is to be said at the end may take: with the longest grace and the requests under way it is ten seconds. */
const lastWordMs = 1_000

declare global {
  // Shared by the bundles of the routes and of the start.
  var marsaIsEnding: boolean | undefined
}

/** Whether this server is to end: it responds, and wants no more requests. */
export const isEnding = (): boolean => globalThis.marsaIsEnding ?? false

/**
 * Ends this process with status 0 once a signal says so (SIGTERM, SIGINT) and it has responded to every request.
 * @param ended Called when the last connection is closed; it is waited for, for a second at most.
 */
export function endOnSignal(times: DrainTimes, ended: () => void | Promise<void>): void {
  const drain = followConnections()
  const end = () => {
    if (isEnding()) return
    globalThis.marsaIsEnding = true
    void drain(times).then(async () => {
      await Promise.race([ended(), wait(lastWordMs)])
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}
