/** Whether a script of the page failed to load, because a release removed it or the network failed. */
export const isScriptMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

const key = 'reloaded-at'

/** If a reload doesn't bring the script back, another reload won't either. */
const pauseMs = 60_000

/** Whether to reload the page with the current build's scripts: not offline, and not twice in a minute. */
export function mayReload(): boolean {
  try {
    return navigator.onLine && Date.now() - Number(sessionStorage.getItem(key)) > pauseMs
  } catch {
    // A browser without storage can't tell whether it has already reloaded.
    return false
  }
}

/** Reloads the page with the current build's scripts. */
export function reloadPage(): void {
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}

export const keepTypedEvent = 'keep-typed'

/** Keeps typed text while the browser reloads the page. Without a listener, which starts after the first paint, nothing is kept. */
export const keepTyped = (): void => {
  window.dispatchEvent(new Event(keepTypedEvent))
}
