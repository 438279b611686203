import {afterSignIn} from '../after-sign-in.ts'
import {nextPath, withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {authErrorFlash} from '../auth-error-flash.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormAction} from '../form-action.ts'

/** Verifies the code of the app at sign-in. */
export const verifyAppCode: FormAction = async ({fields, client}) => {
  const next = nextPath(fields['next'])
  const back = withNext('/auth/mfa', next)
  const {values, flash} = readFields(formSchemas.code, fields)
  if (flash) return {to: back, flash}
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: back, flash: authErrorFlash(unread)}
  const factor = data.totp[0]
  if (!factor) return {to: afterSignIn(next)}
  const {error} = await client.auth.mfa.challengeAndVerify({factorId: factor.id, code: values.code})
  return error
    ? {to: back, flash: authErrorFlash(error)}
    : {to: afterSignIn(next), flash: {toast: 'signedIn'}}
}
