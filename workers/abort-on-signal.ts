const limitMs = 9_000

/**
 * Aborts when the process gets a signal to end, so that its loops stop after their current step. A step that waits for a service longer than the
 * limit fails by name, because the process is killed after ten seconds. Every worker tolerates being killed in the middle of a step.
 */
export function abortOnSignal(endWithinMs = limitMs): AbortSignal {
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(() => {
      console.error('the step under way waits for a service; it is given up')
      process.exit(1)
    }, endWithinMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  return ended.signal
}
