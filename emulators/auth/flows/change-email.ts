import {authErrors} from '../http/auth-error.ts'
import {makeLink} from '../mails/links.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService, Database} from '../service.ts'
import {findUserByEmail, lockUser, type User} from '../users/user.ts'

type Change = Readonly<{to: string; codeChallenge: string | null | undefined; redirectTo: string}>

/** Sends both links of a change of address: the address changes once both links were followed. */
export async function changeLinks(
  service: AuthService,
  sql: Database,
  user: User,
  {to, codeChallenge, redirectTo}: Change,
): Promise<User> {
  await sql`
    update auth.users set email_change = ${to}, email_change_sent_at = now(), updated_at = now() where id = ${user.id}`
  const link = {userId: user.id, codeChallenge}
  const atNew = await makeLink(service, sql, {...link, type: 'email_change_new', to})
  const atCurrent = await makeLink(service, sql, {...link, type: 'email_change_current', to: user.email})
  const changed = await lockUser(sql, user.id)
  await queueMail(service, sql, changed, {
    email_action_type: 'email_change',
    redirect_to: redirectTo,
    // The hosted service's names: the one that is called new goes to the old address.
    token_hash: atNew.token,
    token_new: atNew.code,
    token_hash_new: atCurrent.token,
    token: atCurrent.code,
    old_email: user.email,
  })
  return changed
}

/** Completes a change of address when no link of it is open any more; true when the address was changed. */
export async function confirmChange(service: AuthService, sql: Database, user: User): Promise<boolean> {
  const open = await sql`
    select from auth.one_time_tokens
    where user_id = ${user.id} and token_type in ('email_change_new', 'email_change_current')`
  if (open.length > 0) return false
  // Another account may use the address by now.
  if (user.email_change === null || (await findUserByEmail(sql, user.email_change)))
    throw authErrors.linkExpired()
  await sql`
    update auth.users set email = email_change, email_change = null, email_confirmed_at = now(), updated_at = now()
    where id = ${user.id}`
  await queueMail(service, sql, await lockUser(sql, user.id), {
    email_action_type: 'email_changed_notification',
    old_email: user.email,
  })
  return true
}
