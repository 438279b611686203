import {z} from 'zod'
import type {SessionClient} from '#web/database/session/open-session.ts'
import {authErrorFlash} from '../auth-error-flash.ts'
import type {Flash} from '../flash.ts'
import type {FormAction, FormActionRequest, FormActionResult} from '../form-action.ts'
import {formSchemas} from '../form-schemas.ts'
import {isBreached} from '../is-breached.ts'
import {withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'

const token = z.string().min(1).max(128)
const shape = z.object({token_hash: token, type: z.enum(['signup', 'email_change'])})
type Link = z.infer<typeof shape>

const again = (link: Link, flash: Flash) => ({
  to: `/auth/confirm?${new URLSearchParams(link).toString()}`,
  flash,
})

/** Redeems a link, in a session of its own. Resolves to where to go instead when that fails. */
async function redeem(client: SessionClient, link: Link) {
  const {data, error} = await client.auth.verifyOtp(link)
  if (!error) return {data}
  const failure = authErrorFlash(error)
  return {
    elsewhere:
      failure.code === 'otp_expired'
        ? {to: `/auth/confirm?state=expired&type=${link.type}`}
        : again(link, failure),
  }
}

/**
 * Confirms a new account. Whoever opened it may not be who reads its mails: the password that counts is the one that is given here, and the
 * database has voided the earlier one.
 */
async function confirmSignUp(
  {fields, lang, region, passing, brandNames}: FormActionRequest,
  link: Link,
): Promise<FormActionResult> {
  const {values, flash} = readFields(formSchemas.confirmSignUp, fields)
  if (flash) return again(link, flash)
  const {password} = values
  if (await isBreached(password, brandNames)) return again(link, {toast: 'failed', code: 'breached_password'})
  const client = passing()
  const {data, elsewhere} = await redeem(client, link)
  if (elsewhere) return elsewhere
  const {error} = await client.auth.updateUser({password, data: {language: lang, region}})
  await client.auth.signOut({scope: 'global'})
  if (!error) return {to: '/auth/confirm?state=done&type=signup'}
  // The address is confirmed and the link used up: a mail to it leads to another password.
  return {
    to: '/auth?mode=forgot',
    flash: {...authErrorFlash(error), ...(data.user?.email !== undefined && {email: data.user.email})},
  }
}

/**
 * Confirms a change of address, for whoever is signed in to the account. The mail may have gone to somebody who has nothing to do with it: whoever
 * follows its link alone would give their address to a stranger's account.
 */
async function confirmChange(
  {client: own, passing}: FormActionRequest,
  link: Link,
): Promise<FormActionResult> {
  const {data: known} = await own.auth.getUser()
  if (!known.user?.new_email) {
    const {to, flash} = again(link, {toast: 'failed', code: 'change_needs_session'})
    return {to: withNext('/auth', to), flash}
  }
  const client = passing()
  const {data, elsewhere} = await redeem(client, link)
  if (elsewhere) return elsewhere
  if (data.session) await client.auth.signOut({scope: 'local'})
  return {to: `/auth/confirm?state=${data.session ? 'done' : 'half-done'}&type=email_change`}
}

/**
 * Redeems the link in a mail. It signs nobody in: a user who follows a link that somebody else requested must not end up in that
 * person's account.
 */
export const confirm: FormAction = async (request) => {
  const link = shape.safeParse(request.fields).data
  if (!link) return {to: '/auth/confirm?state=expired&type=signup'}
  return link.type === 'signup' ? await confirmSignUp(request, link) : await confirmChange(request, link)
}

/** Undoes a change of an account by the link in the mail about it. All sessions end; a new password is set by mail. */
export const undoChange: FormAction = async ({fields, passing}) => {
  const link = token.safeParse(fields['token_hash']).data
  if (link === undefined) return {to: '/auth/confirm?state=expired&type=undo'}
  const {data: isUndone, error} = await passing().rpc('undo_account_change', {token: link})
  if (error)
    return {
      to: `/auth/confirm?${new URLSearchParams({type: 'undo', token_hash: link}).toString()}`,
      flash: {toast: 'unexpected'},
    }
  return {to: `/auth/confirm?state=${isUndone ? 'done' : 'expired'}&type=undo`}
}
