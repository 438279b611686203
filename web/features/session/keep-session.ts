/** How long before its end a session is refreshed; the client library's own margin. */
const refreshMarginSeconds = 90
const checkIntervalMs = 30_000

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whether the page is to say that somebody has just signed in; it says so once. */
export function consumeGreeting(): boolean {
  const flash = cookie('flash')
  if (flash === undefined) return false
  document.cookie = 'flash=; path=/; max-age=0; samesite=strict'
  return decodeURIComponent(flash).includes('"signedIn"')
}

/** The end of the access token in seconds since 1970; undefined when nobody is signed in. Every tab reads the same cookie. */
const sessionExpiry = (): number | undefined => {
  const end = Number(cookie('signed-in') ?? 0)
  return end > 0 ? end : undefined
}

async function refreshOnce(): Promise<void> {
  await navigator.locks.request('session', {ifAvailable: true}, async (lock) => {
    // Another tab is at it.
    if (!lock) return
    await fetch('/api/session', {method: 'POST'}).catch(() => {
      // The network is away for a moment: it is tried again at the next look.
    })
  })
}

async function checkSession(): Promise<void> {
  const end = sessionExpiry()
  document.documentElement.toggleAttribute('data-signed-in', end !== undefined)
  if (end !== undefined && end - Date.now() / 1000 < refreshMarginSeconds) await refreshOnce()
}

/** Refreshes the session near its end while the page is looked at, and not while it is hidden. Returns how to stop. */
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
