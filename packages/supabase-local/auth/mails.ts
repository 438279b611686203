import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {authSettings, type AuthService, type Database} from './service.ts'
import {digest, digestCode, makeCode} from './secrets.ts'
import {describeUser, type User} from './users.ts'

/** Types of stored links, as in the hosted service: `recovery` includes sign-in links, and `signup` includes invitations. */
export type LinkType =
  | 'signup'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Prefix of a link's token when only the browser that began the sign-in can finish it. */
const challengePrefix = 'pkce_'

type NewLink = Readonly<{
  userId: string
  type: LinkType
  to: string
  codeChallenge?: string | null | undefined
}>

/** A link's token, and the code with the same effect. The code is empty if codes are off. */
export type Link = Readonly<{token: string; code: string}>

/** Creates a link and invalidates older links of its kind. Confirmation links stay valid, because mails can arrive out of order. */
export async function makeLink(
  {keys, options}: AuthService,
  sql: Database,
  {userId, type, to, codeChallenge}: NewLink,
): Promise<Link> {
  const code = options.oneTimeCodes ? makeCode(authSettings.codeDigits) : ''
  const token = `${codeChallenge ? challengePrefix : ''}${randomBytes(32).toString('hex')}`
  if (type !== 'signup')
    await sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, code_challenge, code_hash)
    values (${userId}, ${type}, ${digest(token)}, ${to}, ${codeChallenge ?? null},
      ${code ? digestCode(keys.secret, to, code) : null})`
  return {token, code}
}

const linkShape = z.object({
  user_id: z.uuid(),
  token_type: z.enum(['signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication']),
  code_challenge: z.string().nullable(),
})

/** Consumes a link: it is invalid once the transaction commits. Undefined when it has expired or never existed. */
export async function consumeLink(sql: Database, token: string, types: readonly LinkType[]) {
  const rows = await sql`
    delete from auth.one_time_tokens
    where token_hash = ${digest(token)} and token_type = any(${[...types]})
      and created_at > now() - make_interval(secs => ${authSettings.linkSeconds})
    returning user_id, token_type, code_challenge`
  return rows.length === 0 ? undefined : linkShape.parse(rows[0])
}

/** Consumes a link by the code that was mailed to an address with it. */
export async function consumeMailedCode(
  {keys}: AuthService,
  sql: Database,
  {email, code, types}: Readonly<{email: string; code: string; types: readonly LinkType[]}>,
) {
  const rows = await sql`
    delete from auth.one_time_tokens
    where code_hash = ${digestCode(keys.secret, email, code)} and token_type = any(${[...types]})
      and created_at > now() - make_interval(secs => ${authSettings.linkSeconds})
    returning user_id, token_type, code_challenge`
  return rows.length === 0 ? undefined : linkShape.parse(rows[0])
}

/** The redirect target of a link: only addresses of the site are allowed. */
export function chooseTarget({siteUrl}: AuthService, requested: string | null): string {
  const target = requested === null ? null : URL.parse(requested)
  return target?.origin === new URL(siteUrl).origin ? target.href : siteUrl
}

/** The kind of a mail, as the hosted service's hook names it. */
export type MailAction =
  | 'signup'
  | 'recovery'
  | 'magiclink'
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
  /** For a change of address: the code for the new address. */
  token_new?: string
  token_hash?: string
  /** For a change of address: the link for the old address. */
  token_hash_new?: string
  old_email?: string
}>

/**
 * Queues a mail in the same transaction as the change that it reports. Calls the project's mail hook with the same event as the hosted
 * service.
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

/** Mails the owner of an account after a sign-up attempt with the same address. */
export async function notifyOwner(sql: Database, email: string, redirectTo: string): Promise<void> {
  await sql`select public.notify_account_owner(${email}, ${redirectTo})`
}
