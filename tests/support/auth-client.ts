import {randomInt} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {createClient} from '@supabase/supabase-js'
import type {AnyTables} from '#tests/database/principals.ts'
import type {AuthTarget} from './auth-target.ts'
import {resetLimits} from './reset-limits.ts'
import {linkIn} from './link-in.ts'
import {type AccountMail, recogniseMail} from './mailbox.ts'
import {newEmail} from './new-address.ts'
import {waitUntil} from './wait-until.ts'

let visitors = 0

// Parallel tests and earlier runs must not share a rate limit.
const network = `10.${randomInt(256)}`

/** A new Supabase client with its own IP address. */
export function newAuthClient({restUrl, keys}: Pick<AuthTarget, 'restUrl' | 'keys'>, address?: string) {
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
