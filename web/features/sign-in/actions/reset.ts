import {z} from 'zod'
import {isBreached} from '../is-breached.ts'
import {readFields} from '../read-fields.ts'
import {authErrorFlash} from '../auth-error-flash.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormActionRequest, FormActionResult, FormAction} from '../form-action.ts'

const link = z.string().min(1).max(128)

const again = (token: string | undefined) =>
  token === undefined ? '/auth/reset' : `/auth/reset?${new URLSearchParams({token_hash: token}).toString()}`

/** Takes the link, if there is one: from then on the session says that its owner reads the mails of the address. */
async function enter(
  {client}: FormActionRequest,
  token: string | undefined,
): Promise<FormActionResult | undefined> {
  if (token === undefined) return undefined
  const {data, error} = await client.auth.verifyOtp({type: 'recovery', token_hash: token})
  if (error) {
    const refusal = authErrorFlash(error)
    return refusal.code === 'otp_expired'
      ? {to: '/auth/reset?state=expired'}
      : {to: again(token), flash: refusal}
  }
  return data.user?.factors?.some(({status}) => status === 'verified')
    ? {to: '/auth/mfa?next=/auth/reset'}
    : undefined
}

/** Sets a new password, with the link of a mail or a session that has followed it. Everybody else is signed out. */
export const reset: FormAction = async (asked) => {
  const token = link.safeParse(asked.fields['token_hash']).data
  const {values, flash} = readFields(formSchemas.newPassword, asked.fields)
  if (flash) return {to: again(token), flash}
  if (await isBreached(values.password))
    return {to: again(token), flash: {toast: 'failed', code: 'breached_password'}}
  const elsewhere = await enter(asked, token)
  if (elsewhere) return elsewhere
  const {error} = await asked.client.auth.updateUser({password: values.password})
  if (error) return {to: '/auth/reset', flash: authErrorFlash(error)}
  // Ours has ended the others already; a hosted service does so when it is asked.
  await asked.client.auth.signOut({scope: 'others'})
  return {to: '/account', flash: {toast: 'passwordChanged'}}
}
