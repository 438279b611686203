const maxWaitMilliseconds = 5_000

/** Runs a task once the browser has nothing else to do. Returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari cannot tell when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, {timeout: maxWaitMilliseconds})
  return () => window.cancelIdleCallback(handle)
}
