import {z} from 'zod'
import {AuthError} from '../http/auth-error.ts'
import type {Database} from '../service.ts'
import {limits} from './limits.ts'
import {enforceLimit, consume} from './consume.ts'

const mailboxShape = z.object({mailbox: z.string()})

/** The mailbox behind an address, by which mails and codes are counted. */
export async function mailboxOf(sql: Database, email: string): Promise<string> {
  const [row] = await sql`select public.mailbox_of(${email}) as mailbox`
  return mailboxShape.parse(row).mailbox
}

/**
 * Throws when a mail is requested too soon or too often; the response is the same whether the address has an account or not. A link to set a
 * new password goes out once an hour in any case, so that nobody can use up the mails of others.
 */
export async function limitMail(
  sql: Database,
  {email, kind, address}: Readonly<{email: string; kind: string; address: string}>,
): Promise<void> {
  await enforceLimit(sql, limits.mailFrom, address)
  const mailbox = await mailboxOf(sql, email)
  const pause = await consume(sql, limits.mailPause, `${kind} ${mailbox}`)
  // What is refused for its pause does not count.
  const hourly = pause > 0 ? 0 : await consume(sql, limits.mailTo, mailbox)
  const isAssured =
    hourly > 0 && kind === 'recovery' && (await consume(sql, limits.recoveryTo, mailbox)) === 0
  const wait = isAssured ? 0 : Math.max(pause, hourly)
  if (wait > 0)
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${wait} seconds.`,
      {retryAfterSeconds: wait},
    )
}
