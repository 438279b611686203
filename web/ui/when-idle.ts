const longestMilliseconds = 5_000

/** Runs a task once the browser has nothing else to do. Returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari cannot tell when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, longestMilliseconds)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(task, {timeout: longestMilliseconds})
  return () => window.cancelIdleCallback(asked)
}
