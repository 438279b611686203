const maxWaitMilliseconds = 5_000

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari doesn't support requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, maxWaitMilliseconds)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, {timeout: maxWaitMilliseconds})
  return () => window.cancelIdleCallback(handle)
}
