import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {AuthError, type Call} from './http.ts'
import {type Database, authSettings} from './service.ts'
import {digest} from './secrets.ts'

type Limit = Readonly<{name: string; max: number; seconds: number}>

const countShape = z.object({hits: z.int(), seconds_left: z.int()})

/** Counts an attempt. Resolves to the seconds to wait when the limit is exceeded, and to 0 when it is not. */
async function consumeLimit(sql: Database, {name, max, seconds}: Limit, who: string): Promise<number> {
  const [row] = await sql`
    insert into auth.rate_limits as known (key, hits, ends_at)
    values (${digest(`${name} ${who}`)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when known.ends_at <= now() then 1 else least(known.hits, ${max}) + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::integer as seconds_left`
  const {hits, seconds_left: left} = countShape.parse(row)
  return hits > max ? Math.max(left, 1) : 0
}

/** Resets a limit after a proven attempt. The statement is the same without proof, so that its time reveals nothing. */
export async function resetLimit(sql: Database, {name}: Limit, who: string, isProven = true): Promise<void> {
  await sql`
    delete from auth.rate_limits where key = ${digest(`${name} ${who}`)} and ${isProven}::boolean`
}

/** Counts an attempt and throws when the limit is exceeded. */
export async function enforceLimit(sql: Database, limit: Limit, who: string): Promise<void> {
  const wait = await consumeLimit(sql, limit, who)
  if (wait > 0)
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: wait,
    })
}

const fiveMinutes = 300
const quarterHour = 900

/** Rate limits: by account, whether it exists or not, and by the address of the request. Attempts beyond a limit do not prolong it. */
export const limits = {
  /** Wrong passwords for an account from one address. A right password resets it. */
  signInOfAccountFrom: {name: 'sign-in of account from', max: 5, seconds: quarterHour},
  /** The same across all addresses, for devices that never signed in to the account. The owner's known devices don't count. */
  signInOfAccount: {name: 'sign-in of account', max: 20, seconds: quarterHour},
  /** For devices that have signed in to the account. */
  signInOfKnownDevice: {name: 'sign-in of known device', max: 50, seconds: quarterHour},
  signInFrom: {name: 'sign-in from', max: 30, seconds: fiveMinutes},
  /** Challenges for a passkey at sign-in; each is stored until it is used or expires. */
  passkeyFrom: {name: 'passkey from', max: 60, seconds: fiveMinutes},
  signUpFrom: {name: 'sign-up from', max: 30, seconds: fiveMinutes},
  mailFrom: {name: 'mail from', max: 30, seconds: 3600},
  /** One mail of a kind to an address in this time. */
  mailPause: {name: 'mail to', max: 1, seconds: authSettings.mailPauseSeconds},
  mailTo: {name: 'mails to', max: 10, seconds: 3600},
  /** A link to set a new password, in addition. */
  recoveryTo: {name: 'recovery to', max: 1, seconds: 3600},
  verifyFrom: {name: 'link from', max: 30, seconds: fiveMinutes},
  /** Wrong codes from mails to a mailbox, from all addresses. A right code resets it. */
  codeTo: {name: 'code to', max: 10, seconds: 3600},
  refreshFrom: {name: 'refresh from', max: 150, seconds: fiveMinutes},
  /** Wrong codes of a second factor. A right code resets it. */
  factorOfUser: {name: 'factor of', max: 5, seconds: fiveMinutes},
  challengeOfUser: {name: 'challenge of', max: 15, seconds: fiveMinutes},
} as const satisfies Readonly<Record<string, Limit>>

const mailboxShape = z.object({mailbox: z.string()})

/** Finds the mailbox behind an address. Mails and codes are counted per mailbox. */
export async function findMailbox(sql: Database, email: string): Promise<string> {
  const [row] = await sql`select public.mailbox_of(${email}) as mailbox`
  return mailboxShape.parse(row).mailbox
}

/**
 * Throws when a mail is requested too soon or too often. The response is the same with and without an account. A link to set a
 * new password is always allowed once an hour, so that an attacker can't use up the owner's mails.
 */
export async function limitMail(
  sql: Database,
  {email, kind, address}: Readonly<{email: string; kind: string; address: string}>,
): Promise<void> {
  await enforceLimit(sql, limits.mailFrom, address)
  const mailbox = await findMailbox(sql, email)
  const pause = await consumeLimit(sql, limits.mailPause, `${kind} ${mailbox}`)
  // A mail that is refused because of the pause doesn't count.
  const hourly = pause > 0 ? 0 : await consumeLimit(sql, limits.mailTo, mailbox)
  const isAssured =
    hourly > 0 && kind === 'recovery' && (await consumeLimit(sql, limits.recoveryTo, mailbox)) === 0
  const wait = isAssured ? 0 : Math.max(pause, hourly)
  if (wait > 0)
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
      {retryAfterSeconds: wait},
    )
}

const deviceShape = z.object({is_known: z.boolean()})

async function isKnownDevice(sql: Database, email: string, {userAgent}: Call): Promise<boolean> {
  const [row] = await sql`select public.is_known_device(${email}, ${userAgent}) as is_known`
  return deviceShape.parse(row).is_known
}

/**
 * Counts an attempt to sign in with a password, and throws when there were too many. Guesses from elsewhere don't lock the owner out of a
 * device that signed in before.
 */
export async function limitAttempts(
  sql: Database,
  email: string,
  call: Call,
): Promise<Readonly<{reset: (isProven: boolean) => Promise<void>}>> {
  const across = (await isKnownDevice(sql, email, call)) ? limits.signInOfKnownDevice : limits.signInOfAccount
  const from = `${email} ${call.address}`
  if (email !== '') {
    await enforceLimit(sql, limits.signInOfAccountFrom, from)
    await enforceLimit(sql, across, email)
  }
  return {
    reset: async (isProven) => {
      await resetLimit(sql, limits.signInOfAccountFrom, from, isProven)
      await resetLimit(sql, across, email, isProven)
    },
  }
}

/**
 * Runs work for at least a minimum time that is longer than the slowest path, so that the response time doesn't reveal which path
 * was run.
 */
export async function takeAtLeast<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.allSettled([work(), wait(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
