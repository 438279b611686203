import {flashCookie, signedInCookie} from '#domain/cookies/site-cookies.ts'

/** How long before its expiry a session is refreshed; the same margin as in the client library. */
const refreshMarginSeconds = 90
const checkIntervalMs = 30_000
/** How long a page counts as used after the last sign of its visitor. */
const usedForMs = 5 * 60_000

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whether the user has just signed in; true once, because it clears the cookie. */
export function consumeGreeting(): boolean {
  const flash = cookie(flashCookie.name)
  if (flash === undefined) return false
  document.cookie = `${flashCookie.name}=; path=/; max-age=0; samesite=${flashCookie.sameSite}`
  return decodeURIComponent(flash).includes('"signedIn"')
}

/** Expiry of the access token in seconds since 1970; undefined when nobody is signed in. All tabs share the cookie. */
const sessionExpiry = (): number | undefined => {
  const end = Number(cookie(signedInCookie.name) ?? 0)
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

async function checkSession(isUsed: boolean): Promise<void> {
  const end = sessionExpiry()
  document.documentElement.toggleAttribute('data-signed-in', end !== undefined)
  if (isUsed && end !== undefined && end - Date.now() / 1000 < refreshMarginSeconds) await refreshOnce()
}

const activities = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Refreshes the session before it expires while the page is visible and used: a page that was left open keeps no session alive. Returns a
 * function that stops it.
 */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  // Opening a page uses it.
  let usedAt = Date.now()
  const use = () => {
    usedAt = Date.now()
  }
  const check = () => void checkSession(Date.now() - usedAt < usedForMs)
  const start = () => {
    clearInterval(timer)
    if (document.visibilityState !== 'visible') return
    check()
    timer = setInterval(check, checkIntervalMs)
  }
  start()
  document.addEventListener('visibilitychange', start)
  for (const activity of activities) document.addEventListener(activity, use, {passive: true})
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', start)
    for (const activity of activities) document.removeEventListener(activity, use)
  }
}
