const limitMs = 9_000

/**
 * Aborts when this process is to end, so that its loops stop after their step. Whoever ends it kills it after ten seconds: a step that waits for a
 * service until then is given up by name. Each worker is made to be killed in the middle of one.
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
