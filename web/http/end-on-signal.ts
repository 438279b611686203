import 'server-only'
import {followConnections, type DrainTimes} from './follow-connections.ts'

declare global {
  // Shared by the bundles of the routes and of the start.
  var marsaIsEnding: boolean | undefined
}

/** Whether this server was asked to end: it answers, and wants no more requests. */
export const isEnding = (): boolean => globalThis.marsaIsEnding ?? false

/**
 * Ends this process with status 0 once it is asked to (SIGTERM, SIGINT) and has answered what it was asked.
 * @param ended Called when the last connection is closed.
 */
export function endOnSignal(times: DrainTimes, ended: () => void): void {
  const drain = followConnections()
  const end = () => {
    if (isEnding()) return
    globalThis.marsaIsEnding = true
    void drain(times).then(() => {
      ended()
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}
