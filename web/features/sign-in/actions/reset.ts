import {z} from 'zod'
import {hasRedeemedLink} from '#web/database/session/has-redeemed-link.ts'
import {isBreached} from '../is-breached.ts'
import {readFields} from '../read-fields.ts'
import {authErrorFlash} from '../auth-error-flash.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormActionRequest, FormActionResult, FormAction} from '../form-action.ts'

const link = z.string().min(1).max(128)

const again = (token: string | undefined) =>
  token === undefined ? '/auth/reset' : `/auth/reset?${new URLSearchParams({token_hash: token}).toString()}`

/** Redeems the link, if there is one; the session then proves that its owner receives mail at the address. */
async function enter(
  {client}: FormActionRequest,
  token: string | undefined,
): Promise<FormActionResult | undefined> {
  // Whoever finds a screen unlocked has a session too; `/account` asks them for the password.
  if (token === undefined)
    return (await hasRedeemedLink(client)) ? undefined : {to: '/auth/reset?state=expired'}
  const {data, error} = await client.auth.verifyOtp({type: 'recovery', token_hash: token})
  if (error) {
    const failure = authErrorFlash(error)
    return failure.code === 'otp_expired'
      ? {to: '/auth/reset?state=expired'}
      : {to: again(token), flash: failure}
  }
  return data.user?.factors?.some(({status}) => status === 'verified')
    ? {to: '/auth/mfa?next=/auth/reset'}
    : undefined
}

/** Sets a new password, with the link in a mail or a session that has redeemed it. All other sessions end. */
export const reset: FormAction = async (request) => {
  const token = link.safeParse(request.fields['token_hash']).data
  const {values, flash} = readFields(formSchemas.newPassword, request.fields)
  if (flash) return {to: again(token), flash}
  if (await isBreached(values.password, request.brandNames))
    return {to: again(token), flash: {toast: 'failed', code: 'breached_password'}}
  const elsewhere = await enter(request, token)
  if (elsewhere) return elsewhere
  const {error} = await request.client.auth.updateUser({password: values.password})
  if (error) return {to: '/auth/reset', flash: authErrorFlash(error)}
  // The embedded service has ended them already; a hosted one does not.
  await request.client.auth.signOut({scope: 'others'})
  return {to: '/account', flash: {toast: 'passwordChanged'}}
}
