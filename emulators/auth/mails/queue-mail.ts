import type {AuthService, Database} from '../service.ts'
import {describeUser, type User} from '../users/user.ts'

/** What a mail is about, in the words of the hosted service's hook. */
export type MailAction =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'reauthentication'
  | 'email_change'
  | 'password_changed_notification'
  | 'email_changed_notification'
  | 'mfa_factor_enrolled_notification'
  | 'mfa_factor_unenrolled_notification'

type MailData = Readonly<{
  email_action_type: MailAction
  redirect_to?: string
  token?: string
  /** Of a change of address: the code that goes to the new one. */
  token_new?: string
  token_hash?: string
  /** Of a change of address: the link that goes to the old one. */
  token_hash_new?: string
  old_email?: string
}>

/**
 * Puts a mail into the outbox, in the transaction of what it is about. The function is the one that a hosted project's service calls as
 * its hook for mails, with the same event.
 */
export async function queueMail(
  {siteUrl, options}: AuthService,
  sql: Database,
  user: User,
  mail: MailData,
): Promise<void> {
  const event = JSON.stringify({
    user: describeUser(user),
    email_data: {token: '', token_new: '', site_url: siteUrl, redirect_to: siteUrl, ...mail},
  })
  await sql`select ${sql(options.mailHook)}(${event}::text::jsonb)`
}

/** Mails the owner of an account that somebody tried to sign up with its address. */
export async function notifyOwner(sql: Database, email: string, redirectTo: string): Promise<void> {
  await sql`select public.notify_account_owner(${email}, ${redirectTo})`
}
