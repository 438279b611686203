import {z} from 'zod'
import type {SessionClient} from '#web/database/session/open-session.ts'
import {authErrorFlash} from '../auth-errors.ts'
import type {Flash} from '../flash.ts'
import type {FormAction, FormActionRequest, FormActionResult} from '../form-action.ts'
import {formSchemas, readFields} from '../form-schemas.ts'
import {isBreached} from '../password-checks.ts'
import {withNext, linkQuery} from '../auth-paths.ts'

const token = z.string().min(1).max(128)
const shape = z.object({
  token_hash: token,
  type: z.enum(['signup', 'email_change']),
  /** The recipient of the mail. */
  address: z.string().max(254).optional(),
  /** The form asks for a password other than the one from the sign-up. */
  password_is: z.literal('new').optional(),
})
type Link = z.infer<typeof shape>

const toConfirmPage = (link: Link, flash: Flash) => ({to: `/auth/confirm?${linkQuery(link)}`, flash})

/** Redeems a link in a separate session. Resolves to the page to show instead if that fails. */
async function redeem(client: SessionClient, link: Link) {
  const {token_hash, type} = link
  const {data, error} = await client.auth.verifyOtp({token_hash, type})
  if (!error) return {data}
  const failure = authErrorFlash(error)
  return {
    elsewhere:
      failure.code === 'otp_expired'
        ? {to: `/auth/confirm?state=expired&type=${link.type}`}
        : toConfirmPage(link, failure),
  }
}

/** The service checks an unconfirmed account's password before it reports that the account is unconfirmed. */
async function checkFirstPassword(
  client: SessionClient,
  email: string,
  password: string,
): Promise<Flash | null> {
  const {error} = await client.auth.signInWithPassword({email, password})
  // The account is already confirmed, so its link was used.
  if (!error) await client.auth.signOut({scope: 'local'})
  if (!error || error.code === 'email_not_confirmed') return null
  return error.code === 'invalid_credentials'
    ? {toast: 'failed', code: 'not_first_password'}
    : authErrorFlash(error)
}

/**
 * Confirms a new account. The reader of the mail may not be the person who opened the account. So the password in this form
 * counts, and the database has voided the earlier one, the residence and the assessment. A password that differs from the
 * earlier one counts as a typing error unless it is chosen as a new one. Only the person who knows the earlier one keeps what the
 * sign-up stated; the account asks all others for it.
 */
async function confirmSignUp(
  {fields, lang, region, passing, brandNames, signUps}: FormActionRequest,
  link: Link,
): Promise<FormActionResult> {
  const isNew = link.password_is === 'new' || link.address === undefined
  const {values, flash} = readFields(isNew ? formSchemas.newPassword : formSchemas.confirmSignUp, fields)
  if (flash) return toConfirmPage(link, flash)
  const {password} = values
  if (await isBreached(password, brandNames))
    return toConfirmPage(link, {toast: 'failed', code: 'breached_password'})
  // Read before the password is checked: a later sign-up could replace it in between.
  const signUp = isNew ? null : await signUps.readSignUp(link.address ?? '')
  const refusal = isNew ? null : await checkFirstPassword(passing(), link.address ?? '', password)
  if (refusal)
    return toConfirmPage(
      refusal.code === 'not_first_password' ? {...link, password_is: 'new'} : link,
      refusal,
    )
  const client = passing()
  const {data, elsewhere} = await redeem(client, link)
  if (elsewhere) return elsewhere
  const {user} = data
  const own = user?.email === link.address ? signUp : null
  const {error} = await client.auth.updateUser({password, data: {language: lang, region, ...own?.settings}})
  await client.auth.signOut({scope: 'global'})
  if (user && own?.assessment) await signUps.answerAppropriateness({owner: user.id, ...own.assessment})
  if (!error) return {to: '/auth/confirm?state=done&type=signup'}
  // The address is confirmed and the link used, so only a mail can lead to another password.
  return {
    to: '/auth?mode=forgot',
    flash: {...authErrorFlash(error), ...(user?.email !== undefined && {email: user.email})},
  }
}

/**
 * Confirms a change of address. Requires a session of the account, because the mail may have gone to an unrelated person.
 * Following its link must not add their address to a stranger's account.
 */
async function confirmChange(
  {client: own, passing}: FormActionRequest,
  link: Link,
): Promise<FormActionResult> {
  const {data: known} = await own.auth.getUser()
  if (!known.user?.new_email) {
    const {to, flash} = toConfirmPage(link, {toast: 'failed', code: 'change_needs_session'})
    return {to: withNext('/auth', to), flash}
  }
  const client = passing()
  const {data, elsewhere} = await redeem(client, link)
  if (elsewhere) return elsewhere
  if (data.session) await client.auth.signOut({scope: 'local'})
  return {to: `/auth/confirm?state=${data.session ? 'done' : 'half-done'}&type=email_change`}
}

/**
 * Redeems the link in a mail. It doesn't sign in, because another person may have requested the link, and the user must not
 * end up in that person's account.
 */
export const confirm: FormAction = async (request) => {
  const link = shape.safeParse(request.fields).data
  if (!link) return {to: '/auth/confirm?state=expired&type=signup'}
  return link.type === 'signup' ? await confirmSignUp(request, link) : await confirmChange(request, link)
}

/** Undoes an account change by the link in its notification mail. All sessions end, and the user sets a new password by mail. */
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
