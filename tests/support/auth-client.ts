import {randomInt} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {createClient} from '@supabase/supabase-js'
import type {AnyTables} from '#tests/database/askers.ts'
import type {AuthTarget} from './auth-target.ts'
import {resetLimits} from './reset-limits.ts'
import {linkIn} from './link-in.ts'
import {type AccountMail, recogniseMail} from './mailbox.ts'
import {newEmail} from './new-address.ts'
import {waitUntil} from './wait-until.ts'

let visitors = 0

// Tests beside each other, and those of a run before, are not taken for the same visitors.
const network = `10.${randomInt(256)}`

/** A client library of its own, at an address of its own. */
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
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Calls a function of the database as a visitor; a refusal answers its status. */
export async function callAs(
  {restUrl, keys}: AuthTarget,
  visitor: ReturnType<typeof newAuthClient>,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const {data} = await visitor.auth.getSession()
  const response = await fetch(`${restUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: keys.supabase.publishable,
      ...(data.session && {authorization: `Bearer ${data.session.access_token}`}),
      'content-type': 'application/json',
    },
    body: JSON.stringify(given),
  })
  const text = await response.text()
  if (!response.ok) return response.status
  return text === '' ? null : JSON.parse(text)
}

/** Mails about the account of an address that have arrived by now, the newest first. */
export const mailsTo = async ({mailbox}: AuthTarget, address: string): Promise<readonly AccountMail[]> =>
  (await mailbox.lettersTo(address)).map(recogniseMail)

/** Waits for mails of a kind to an address, as many as there are to be; the newest first. */
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

/** The token in the newest mail of a kind to an address, when so many of them have arrived. */
export async function linkTo(target: AuthTarget, address: string, kind: string, count = 1): Promise<string> {
  const [mail] = await expectMailsTo(target, address, kind, count)
  const token = new URL(linkIn(mail ?? {text: ''})).searchParams.get('token_hash')
  if (token === null) throw new Error(`The mail of the kind ${kind} to ${address} has no token.`)
  return token
}

type Refused = {status?: number | undefined; code?: string | undefined; message: string}

/** Asks for a mail to somebody who was mailed just now: when it is told to wait, as long as it is told; inside nobody has to. */
export async function requestUntilAccepted<Answer extends Readonly<{error: Refused | null}>>(
  {inside}: AuthTarget,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (inside) await resetLimits(inside)
  const answer = await ask()
  const seconds = /after (?<seconds>\d+) seconds/u.exec(answer.error?.message ?? '')?.groups?.['seconds']
  if (inside || seconds === undefined) return answer
  await wait((Number(seconds) + 1) * 1000)
  return await ask()
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
  return {email, visitor}
}

/** Status, code and words of a refusal; null where nothing was refused. */
export const rejected = (error: Refused | null) => (error ? [error.status, error.code, error.message] : null)
