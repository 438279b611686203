/** Whether this process has been asked to end. */
export type Ending = Readonly<{requested: boolean}>

/** Runs `close` once when this process is asked to end (SIGTERM, SIGINT, SIGHUP), then ends it. */
export function onEnd(close: () => Promise<unknown>): Ending {
  const state = {asked: false}
  const end = () => {
    if (state.asked) return
    state.asked = true
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
