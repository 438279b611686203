/** Who receives a cookie: all visitors, clients with an account, or editors who preview drafts. */
export const cookieAudiences = ['everyone', 'clients', 'editors'] as const
export type CookieAudience = (typeof cookieAudiences)[number]

/** A cookie that the site sets. */
export type SiteCookie = Readonly<{
  name: string
  audience: CookieAudience
  /** Seconds since it was last set; null for a session cookie. */
  seconds: number | null
  /** Whether the page's scripts can read it. */
  isReadable: boolean
  sameSite: 'lax' | 'strict'
  /** Sent only over TLS if the site has TLS. With `host`, the name has a prefix that prevents other hosts from setting it. */
  secure: 'tls' | 'host'
}>

const minute = 60
const day = 24 * 60 * minute
const year = 365 * day

/** The visitor's chosen language. */
export const languageCookie = {
  name: 'lang',
  audience: 'everyone',
  seconds: year,
  isReadable: true,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The visitor's chosen region. */
export const regionCookie = {
  name: 'region',
  audience: 'everyone',
  seconds: year,
  isReadable: true,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The region that the visitor's country suggests, for the page's script. */
export const suggestedRegionCookie = {
  name: 'suggested-region',
  audience: 'everyone',
  seconds: 10 * minute,
  isReadable: true,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The suggested region that the visitor declined. */
export const declinedRegionCookie = {
  name: 'declined-region',
  audience: 'everyone',
  seconds: year,
  isReadable: false,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The session's tokens. The session ends thirty days after the sign-in (`is_live_session` in SQL). A long cookie is stored in numbered parts. */
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

/** The flash message for the page that follows a form. A script reads whether the user has just signed in. */
export const flashCookie = {
  name: 'flash',
  audience: 'clients',
  seconds: minute,
  isReadable: true,
  sameSite: 'strict',
  secure: 'tls',
} as const satisfies SiteCookie

/** The key of an authenticator app during its setup. */
export const mfaSetupCookie = {
  name: 'enrolment',
  audience: 'clients',
  seconds: 15 * minute,
  isReadable: false,
  sameSite: 'strict',
  secure: 'host',
} as const satisfies SiteCookie

/** Recovery codes for the single page that shows them. */
export const recoveryCodesCookie = {
  name: 'recovery-codes',
  audience: 'clients',
  seconds: 2 * minute,
  isReadable: false,
  sameSite: 'strict',
  secure: 'host',
} as const satisfies SiteCookie

/** The answers to the appropriateness questions, until the account is opened. */
export const answersCookie = {
  name: 'sign-up-answers',
  audience: 'clients',
  seconds: 30 * minute,
  isReadable: false,
  sameSite: 'strict',
  secure: 'host',
} as const satisfies SiteCookie

/** The address of the last mail, for the confirmation page and the forms after it. */
export const mailedToCookie = {
  name: 'mailed-to',
  audience: 'clients',
  seconds: 30 * minute,
  isReadable: false,
  sameSite: 'lax',
  secure: 'host',
} as const satisfies SiteCookie

/** Identifies a browser that has signed in to an account before. The database stores only a digest. */
export const deviceCookie = {
  name: 'device',
  audience: 'clients',
  seconds: year,
  isReadable: false,
  sameSite: 'lax',
  secure: 'host',
} as const satisfies SiteCookie

/** Next's own cookie. It makes pages render per request instead of from the cache. */
export const draftModeCookie = {
  name: '__prerender_bypass',
  audience: 'editors',
  seconds: null,
  isReadable: false,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The signed permission to see drafts. Next's own cookie doesn't expire and is the same for all editors. */
export const previewTokenCookie = {
  name: 'preview-token',
  audience: 'editors',
  seconds: day,
  isReadable: false,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** Which drafts the Studio shows. Sanity sets the name. */
export const previewPerspectiveCookie = {
  name: 'sanity-preview-perspective',
  audience: 'editors',
  seconds: null,
  isReadable: false,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** The date that an editor views the site as on, instead of the drafts. */
export const previewMomentCookie = {
  name: 'preview-moment',
  audience: 'editors',
  seconds: null,
  isReadable: false,
  sameSite: 'lax',
  secure: 'tls',
} as const satisfies SiteCookie

/** Every cookie that the site sets, by purpose. `web/http/site-cookie.ts` sets only these, and the cookie notice shows this list. */
export const siteCookies = {
  language: languageCookie,
  region: regionCookie,
  suggestedRegion: suggestedRegionCookie,
  declinedRegion: declinedRegionCookie,
  session: sessionCookie,
  signedIn: signedInCookie,
  flash: flashCookie,
  enrolment: mfaSetupCookie,
  recoveryCodes: recoveryCodesCookie,
  answers: answersCookie,
  mailedTo: mailedToCookie,
  device: deviceCookie,
  draftMode: draftModeCookie,
  previewToken: previewTokenCookie,
  previewPerspective: previewPerspectiveCookie,
  previewMoment: previewMomentCookie,
} as const satisfies Record<string, SiteCookie>

export type CookiePurpose = keyof typeof siteCookies
export type ListedCookie = (typeof siteCookies)[CookiePurpose]
