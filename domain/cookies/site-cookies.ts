/** Whose browser receives a cookie: every visitor's, a client's with an account, or an editor's who previews drafts. */
export const cookieAudiences = ['everyone', 'clients', 'editors'] as const
export type CookieAudience = (typeof cookieAudiences)[number]

/** A cookie that the site sets. */
export type SiteCookie = Readonly<{
  name: string
  audience: CookieAudience
  /** Seconds from the last time it was set; null: until the browser is closed. */
  seconds: number | null
  /** Whether the page's scripts can read it. */
  isReadable: boolean
  sameSite: 'lax' | 'strict'
  /** Over TLS alone, where the site is served so; with `host`, also by no other host, which its name then says. */
  secure?: 'tls' | 'host'
}>

const minute = 60
const day = 24 * 60 * minute
const year = 365 * day

/** The language that was chosen. */
export const languageCookie = {
  name: 'lang',
  audience: 'everyone',
  seconds: year,
  isReadable: true,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** The region that was chosen. */
export const regionCookie = {
  name: 'region',
  audience: 'everyone',
  seconds: year,
  isReadable: true,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** The region that the visitor's country suggests, for the page's script. */
export const suggestedRegionCookie = {
  name: 'suggested-region',
  audience: 'everyone',
  seconds: 10 * minute,
  isReadable: true,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** The suggested region that was declined. */
export const declinedRegionCookie = {
  name: 'declined-region',
  audience: 'everyone',
  seconds: year,
  isReadable: false,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** The tokens of a session, which ends thirty days after the sign-in (`is_live_session.sql`). A long one is stored in numbered parts. */
export const sessionCookie = {
  name: 'session',
  audience: 'clients',
  seconds: 30 * day,
  isReadable: false,
  sameSite: 'lax',
  secure: 'host',
} as const satisfies SiteCookie

/** Shows the page's script that the user is signed in, and when the access token expires. It contains no secret. */
export const signedInCookie = {
  name: 'signed-in',
  audience: 'clients',
  seconds: 30 * day,
  isReadable: true,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The flash message for the page after a form; a script reads whether the user has just signed in. */
export const flashCookie = {
  name: 'flash',
  audience: 'clients',
  seconds: minute,
  isReadable: true,
  sameSite: 'strict',
} as const satisfies SiteCookie

/** The key of an authenticator app that is being set up. */
export const enrolmentCookie = {
  name: 'enrolment',
  audience: 'clients',
  seconds: 15 * minute,
  isReadable: false,
  sameSite: 'strict',
} as const satisfies SiteCookie

/** Recovery codes for the one page that shows them. */
export const recoveryCodesCookie = {
  name: 'recovery-codes',
  audience: 'clients',
  seconds: 2 * minute,
  isReadable: false,
  sameSite: 'strict',
} as const satisfies SiteCookie

/** The answers to the appropriateness questions, until the account is opened. */
export const answersCookie = {
  name: 'sign-up-answers',
  audience: 'clients',
  seconds: 30 * minute,
  isReadable: false,
  sameSite: 'strict',
} as const satisfies SiteCookie

/** The address that a mail was just sent to, for the page that says so and for the forms after it. */
export const mailedToCookie = {
  name: 'mailed-to',
  audience: 'clients',
  seconds: 30 * minute,
  isReadable: false,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** Next's own cookie: with it a page is rendered per request instead of taken from the cache. */
export const draftModeCookie = {
  name: '__prerender_bypass',
  audience: 'editors',
  seconds: null,
  isReadable: false,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** The signed permission to see drafts. Next's own cookie does not expire and is the same for all editors. */
export const previewTokenCookie = {
  name: 'preview-token',
  audience: 'editors',
  seconds: day,
  isReadable: false,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** Which drafts the Studio shows; the name is Sanity's. */
export const previewPerspectiveCookie = {
  name: 'sanity-preview-perspective',
  audience: 'editors',
  seconds: null,
  isReadable: false,
  sameSite: 'lax',
} as const satisfies SiteCookie

/** The moment at which an editor looks at the site, in place of the drafts. */
export const previewMomentCookie = {
  name: 'preview-moment',
  audience: 'editors',
  seconds: null,
  isReadable: false,
  sameSite: 'lax',
} as const satisfies SiteCookie

/**
 * Every cookie that the site sets, by its purpose. `web/http/cookies/site-cookie.ts` sets no other, and the cookie notice shows this list.
 */
export const siteCookies = {
  language: languageCookie,
  region: regionCookie,
  suggestedRegion: suggestedRegionCookie,
  declinedRegion: declinedRegionCookie,
  session: sessionCookie,
  signedIn: signedInCookie,
  flash: flashCookie,
  enrolment: enrolmentCookie,
  recoveryCodes: recoveryCodesCookie,
  answers: answersCookie,
  mailedTo: mailedToCookie,
  draftMode: draftModeCookie,
  previewToken: previewTokenCookie,
  previewPerspective: previewPerspectiveCookie,
  previewMoment: previewMomentCookie,
} as const satisfies Record<string, SiteCookie>

export type CookiePurpose = keyof typeof siteCookies
export type ListedCookie = (typeof siteCookies)[CookiePurpose]
