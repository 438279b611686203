/** Whether this process is to end. */
export type Ending = Readonly<{requested: boolean}>

/** Runs `close` once when a signal ends this process (SIGTERM, SIGINT, SIGHUP), then ends it. */
export function onEnd(close: () => Promise<unknown>): Ending {
  const state = {requested: false}
  const end = () => {
    if (state.requested) return
    state.requested = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  return state
}
