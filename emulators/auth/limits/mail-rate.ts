import {AuthError} from '../http/auth-error.ts'
import type {Database} from '../service.ts'
import {limits} from './limits.ts'
import {limit, consume} from './consume.ts'

/** Refuses a mail that is asked for too soon or too often, in the same words whether anybody has the address or not. */
export async function limitMail(
  sql: Database,
  {email, kind, address}: Readonly<{email: string; kind: string; address: string}>,
): Promise<void> {
  await limit(sql, limits.mailFrom, address)
  const wait = Math.max(
    await consume(sql, limits.mailPause, `${kind} ${email}`),
    await consume(sql, limits.mailTo, email),
  )
  if (wait > 0)
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
      {retryAfterSeconds: wait},
    )
}
