import {flashCookie, signedInCookie} from '#domain/site/site-cookies.ts'
import {privatePaths} from '#domain/site/fixed-pages.ts'
import {readPagePath} from '#i18n/public-path.ts'

/** How long before its expiry a session is refreshed. The client library has the same margin. */
const refreshMarginSeconds = 90
const checkIntervalMs = 30_000
/** How long a page counts as used after the visitor's last activity. */
const usedForMs = 5 * 60_000

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Whether the user has just signed in. True once, because it clears the cookie. */
export function consumeGreeting(): boolean {
  const flash = cookie(flashCookie.name)
  if (flash === undefined) return false
  document.cookie = `${flashCookie.name}=; path=/; max-age=0; samesite=${flashCookie.sameSite}`
  return decodeURIComponent(flash).includes('"signedIn"')
}

/** Expiry of the access token in seconds since 1970, or undefined without a session. All tabs share the cookie. */
const sessionExpiry = (): number | undefined => {
  const end = Number(cookie(signedInCookie.name) ?? 0)
  return end > 0 ? end : undefined
}

async function refreshOnce(): Promise<void> {
  await navigator.locks.request('session', {ifAvailable: true}, async (lock) => {
    // Another tab is refreshing the session.
    if (!lock) return
    await fetch('/api/session', {method: 'POST'}).catch(() => {
      // After a network error, the next check retries.
    })
  })
}

async function checkSession(isUsed: boolean): Promise<void> {
  const end = sessionExpiry()
  const root = document.documentElement
  const wasSignedIn = root.hasAttribute('data-signed-in')
  root.toggleAttribute('data-signed-in', end !== undefined)
  // Another tab signed out, so this tab must drop the account data on a private page.
  if (wasSignedIn && end === undefined && privatePaths.includes(readPagePath(window.location.pathname)))
    window.location.reload()
  if (isUsed && end !== undefined && end - Date.now() / 1000 < refreshMarginSeconds) await refreshOnce()
}

/**
 * Reports a sign-out in another tab at once. Browsers without these interfaces wait for the next check. The tab that signs
 * out is about to navigate, and a reload would cancel that. Returns a function that stops it.
 */
function followCookies(onChange: () => void): () => void {
  if (!('cookieStore' in window && 'navigation' in window)) return () => undefined
  const {cookieStore, navigation} = window
  let isLeaving = false
  const leave = ({destination}: NavigateEvent) => {
    isLeaving ||= !destination.sameDocument
  }
  const stay = () => {
    isLeaving = false
  }
  const change = () => {
    if (!isLeaving) onChange()
  }
  navigation.addEventListener('navigate', leave)
  window.addEventListener('pageshow', stay)
  cookieStore.addEventListener('change', change)
  return () => {
    navigation.removeEventListener('navigate', leave)
    window.removeEventListener('pageshow', stay)
    cookieStore.removeEventListener('change', change)
  }
}

const activities = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Refreshes the session before it expires while the page is visible and used. An abandoned page lets its session expire.
 * Returns a function that stops it.
 */
export function keepSession(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  // Opening a page counts as use.
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
  window.addEventListener('pageshow', start)
  const stopFollowing = followCookies(check)
  for (const activity of activities) document.addEventListener(activity, use, {passive: true})
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', start)
    window.removeEventListener('pageshow', start)
    stopFollowing()
    for (const activity of activities) document.removeEventListener(activity, use)
  }
}
