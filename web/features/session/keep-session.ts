/** How long before its expiry a session is refreshed; the same margin as in the client library. */
const refreshMarginSeconds = 90
const checkIntervalMs = 30_000

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whether the user has just signed in; true once, because it clears the cookie. */
export function consumeGreeting(): boolean {
  const flash = cookie('flash')
  if (flash === undefined) return false
  document.cookie = 'flash=; path=/; max-age=0; samesite=strict'
  return decodeURIComponent(flash).includes('"signedIn"')
}

/** Expiry of the access token in seconds since 1970; undefined when nobody is signed in. All tabs share the cookie. */
const sessionExpiry = (): number | undefined => {
  const end = Number(cookie('signed-in') ?? 0)
  return end > 0 ? end : undefined
}

async function refreshOnce(): Promise<void> {
  await navigator.locks.request('session', {ifAvailable: true}, async (lock) => {
    // Another tab is refreshing the session.
    if (!lock) return
    await fetch('/api/session', {method: 'POST'}).catch(() => {
      // Network error: the next check tries again.
    })
  })
}

async function checkSession(): Promise<void> {
  const end = sessionExpiry()
  document.documentElement.toggleAttribute('data-signed-in', end !== undefined)
  if (end !== undefined && end - Date.now() / 1000 < refreshMarginSeconds) await refreshOnce()
}

/** Refreshes the session before it expires while the page is visible. Returns a function that stops it. */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const start = () => {
    clearInterval(timer)
    if (document.visibilityState !== 'visible') return
    void checkSession()
    timer = setInterval(() => void checkSession(), checkIntervalMs)
  }
  start()
  document.addEventListener('visibilitychange', start)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', start)
  }
}
