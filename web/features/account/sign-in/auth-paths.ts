import {readPagePath} from '#i18n/public-path.ts'
import {toSameSitePath} from '#web/http/same-site.ts'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'

/** A query parameter that occurs once. */
export const readSingleValue = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The page that required the sign-in, as a path without its language. Addresses of other sites become the home page. */
export function readNextPath(sent: string | undefined): string {
  const plain = readPagePath(toSameSitePath(sent))
  // After removing the language, the path may point to another site again.
  const path = toSameSitePath(plain)
  return path.startsWith('/api/') ? '/' : path
}

/** Adds the page to continue to, unless it is the home page. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({next}).toString()}`

/** The target after sign-in: the page that required it, or the account with its open tasks. */
export const afterSignIn = (next: string): string => (next === '/' ? '/account' : next)

export const intents = ['demo', 'real'] as const
export type Intent = (typeof intents)[number]

/** The kind of account to open, if chosen. */
export const readIntent = (sent: unknown): Intent | undefined => intents.find((intent) => intent === sent)

type SignUpPage = Readonly<{intent: Intent | undefined; next: string}>

/** The path of the sign-up page, without a language. */
export function signUpPath({intent, next}: SignUpPage): string {
  const query = new URLSearchParams({mode: 'sign-up', ...(intent && {intent})})
  return withNext(`/auth?${query.toString()}`, next)
}

type CheckMailPage = Readonly<{intent: Intent | undefined; next: string}>

/** The kind of account to open, if chosen and if the visitor's country allows advertising it. */
export function readAllowedIntent(region: LinkRules, sent: unknown): Intent | undefined {
  const intent = readIntent(sent)
  return mayLinkTo(region, signUpPath({intent, next: '/'})) ? intent : undefined
}

/**
 * The path of the page that shows where a mail went, without a language. The address stays in a cookie, because paths are
 * logged.
 */
export const checkMailPath = ({intent, next}: CheckMailPage): string =>
  withNext(intent ? `/auth/check-mail?intent=${intent}` : '/auth/check-mail', next)

/** The purposes of a mail link to `/auth/confirm`. */
export const linkTypes = ['signup', 'email_change', 'undo'] as const
export type LinkType = (typeof linkTypes)[number]

/** The type in an address. Links without a known type confirm an account. */
export const readLinkType = (text: string | undefined): LinkType =>
  linkTypes.find((known) => known === text) ?? 'signup'

/** The parameters of a mail link as a query. Leaves out parameters that the mail lacks. */
export const linkQuery = (link: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(link).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
