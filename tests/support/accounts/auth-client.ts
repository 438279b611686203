import {randomInt} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {createClient} from '@supabase/supabase-js'
import {readSettings} from '#runtime/environment/settings.ts'
import type {AnyTables} from '#tests/database/principals.ts'
import type {TestDatabase} from '../start-database.ts'
import {resetLimits} from '../database/queries.ts'
import {newEmail} from '../site.ts'
import {waitUntil} from '../timing.ts'
import {
  embeddedMailbox,
  type Mailbox,
  mailpitMailbox,
  outboxMailbox,
  type AccountMail,
  recogniseMail,
} from './mailbox.ts'
import {linkIn} from './inbox-api.ts'

/** A sign-in service, used by tests through its public API. */
export type AuthTarget = Readonly<{
  /** The value of `SUPABASE_URL`. */
  restUrl: string
  keys: Readonly<{supabase: Readonly<{publishable: string; site: string}>}>
  /** The site that links in mails point to. */
  siteUrl: string
  mailbox: Mailbox
  /** Domain of the addresses that tests sign up with. */
  mailDomain: string
  /** The database of the service; undefined for a hosted service. */
  inside?: TestDatabase
}>

/** The hosted service that `npm run supabase:contract` passes to the tests. */
const hostedServiceShape = z.object({
  url: z.url(),
  publishableKey: z.string(),
  siteKey: z.string(),
  siteUrl: z.url(),
  mailDomain: z.string(),
  inbox: z.object({kind: z.enum(['embedded', 'mailpit']), url: z.url()}),
})

export type HostedService = z.infer<typeof hostedServiceShape>

/** The hosted service that the environment configures, if any. */
export function hostedTarget(env: Readonly<Record<string, string | undefined>>): AuthTarget | undefined {
  const configured = env['AUTH_TARGET']
  if (configured === undefined) return undefined
  const hosted = hostedServiceShape.parse(JSON.parse(configured))
  const {url, publishableKey, siteKey, siteUrl, mailDomain, inbox} = hosted
  return {
    restUrl: url,
    keys: {supabase: {publishable: publishableKey, site: siteKey}},
    siteUrl,
    mailDomain,
    mailbox: {embedded: embeddedMailbox, mailpit: mailpitMailbox}[inbox.kind](inbox.url),
  }
}

/** The embedded sign-in service of a test database. */
export function makeTarget(inside: TestDatabase): AuthTarget {
  const {restUrl, keys, sql} = inside
  const siteUrl = readSettings().urls.site
  return {
    restUrl,
    keys,
    siteUrl,
    mailDomain: 'example.com',
    mailbox: outboxMailbox(sql, siteUrl),
    inside,
  }
}

let visitors = 0

// Parallel tests and earlier runs must not share a rate limit.
const network = `10.${randomInt(256)}`

/** A new Supabase client with its own IP address; `device` is the secret that the site's cookie gives a browser. */
export function newAuthClient(
  {restUrl, keys}: Pick<AuthTarget, 'restUrl' | 'keys'>,
  address?: string,
  device?: string,
) {
  visitors += 1
  return createClient<AnyTables>(restUrl, keys.supabase.publishable, {
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      storageKey: `visitor-${visitors}`,
      storage: memory(),
    },
    global: {
      headers: {
        'sb-forwarded-for': address ?? `${network}.${Math.floor(visitors / 250)}.${visitors % 250}`,
        ...(device === undefined ? {} : {'user-agent': `Firefox device/${device}`}),
      },
    },
  })
}

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** Calls a database function as a visitor; returns the status when the call fails. */
export async function callAs(
  {restUrl, keys}: AuthTarget,
  visitor: ReturnType<typeof newAuthClient>,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const {data} = await visitor.auth.getSession()
  const response = await fetch(`${restUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: keys.supabase.publishable,
      ...(data.session && {authorization: `Bearer ${data.session.access_token}`}),
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  })
  const text = await response.text()
  if (!response.ok) return response.status
  return text === '' ? null : JSON.parse(text)
}

/** Account mails that have arrived at an address so far, the newest first. */
export const mailsTo = async ({mailbox}: AuthTarget, address: string): Promise<readonly AccountMail[]> =>
  (await mailbox.messagesTo(address)).map(recogniseMail)

/** Waits until an address has received `count` mails of a kind; the newest first. */
export async function expectMailsTo(
  target: AuthTarget,
  address: string,
  kind: string,
  count = 1,
): Promise<readonly AccountMail[]> {
  return await waitUntil(`${count} mails of the kind ${kind} to ${address}`, async () => {
    const mails = (await mailsTo(target, address)).filter((mail) => mail.kind === kind)
    return mails.length < count ? undefined : mails
  })
}

/** The token in the newest mail of a kind to an address, once `count` of them have arrived. */
export async function linkTo(target: AuthTarget, address: string, kind: string, count = 1): Promise<string> {
  const [mail] = await expectMailsTo(target, address, kind, count)
  const token = new URL(linkIn(mail ?? {text: ''})).searchParams.get('token_hash')
  if (token === null) throw new Error(`The mail of the kind ${kind} to ${address} has no token.`)
  return token
}

type ServiceError = {status?: number | undefined; code?: string | undefined; message: string}

/** Requests a mail to an address that was mailed just now. A hosted service is rate limited: waits as long as it says. */
export async function requestUntilAccepted<Result extends Readonly<{error: ServiceError | null}>>(
  {inside}: AuthTarget,
  send: () => Promise<Result>,
): Promise<Result> {
  if (inside) await resetLimits(inside)
  const response = await send()
  const seconds = /after (?<seconds>\d+) seconds/u.exec(response.error?.message ?? '')?.groups?.['seconds']
  if (inside || seconds === undefined) return response
  await wait((Number(seconds) + 1) * 1000)
  return await send()
}

export const password = 'harbour lantern tide'

/** A confirmed account, and a client that is signed in to it. */
export async function newAccount(target: AuthTarget) {
  const email = newEmail('client', target.mailDomain)
  const visitor = newAuthClient(target)
  const {error} = await visitor.auth.signUp({email, password})
  if (error) throw error
  const token_hash = await linkTo(target, email, 'auth-signup')
  const verified = await visitor.auth.verifyOtp({type: 'signup', token_hash})
  if (verified.error) throw verified.error
  // As the site does: only a password that is set with the mailbox counts.
  const chosen = await visitor.auth.updateUser({password})
  if (chosen.error) throw chosen.error
  return {email, visitor}
}

/** Status, code and message of an error; null if there is none. */
export const rejected = (error: ServiceError | null) =>
  error ? [error.status, error.code, error.message] : null
