import {publicPath} from '#i18n/public-path.ts'
import {checkMailPath, readNextPath, withNext, afterSignIn} from '../auth-paths.ts'
import {finishSignIn, type FormAction} from '../form-action.ts'
import {readFields, formSchemas} from '../form-schemas.ts'
import {isUnconfirmed, authErrorFlash} from '../auth-errors.ts'

/** Signs in with a password. A user with a second factor must show it next. */
export const signIn: FormAction = async ({fields, client, lang, siteUrl}) => {
  const next = readNextPath(fields['next'])
  const returnPath = withNext('/auth', next)
  const {values, flash} = readFields(formSchemas.signIn, fields)
  if (flash) return {to: returnPath, flash}
  const {email} = values
  const {data, error} = await client.auth.signInWithPassword(values)
  if (error && isUnconfirmed(error)) {
    // Fails within a minute of the previous mail.
    const {error: notSent} = await client.auth.resend({
      type: 'signup',
      email,
      options: {emailRedirectTo: new URL(publicPath(lang, '/auth/confirm'), siteUrl).href},
    })
    // The service has checked the password, so only the owner learns that the account exists.
    return {
      to: checkMailPath({intent: undefined, next}),
      flash: {toast: notSent ? 'unconfirmedEarlier' : 'unconfirmed', email},
      mailedTo: {kind: 'signup', email},
    }
  }
  if (error) return {to: returnPath, flash: {...authErrorFlash(error, 'signInFailed'), email}}
  return finishSignIn(data.user, next)
}

/** Verifies the app's code at sign-in. */
export const verifyAppCode: FormAction = async ({fields, client}) => {
  const next = readNextPath(fields['next'])
  const back = withNext('/auth/mfa', next)
  const {values, flash} = readFields(formSchemas.code, fields)
  if (flash) return {to: back, flash}
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: back, flash: authErrorFlash(unread)}
  const factor = data.totp[0]
  if (!factor) return {to: afterSignIn(next)}
  const {error} = await client.auth.mfa.challengeAndVerify({factorId: factor.id, code: values.code})
  // The service also ends the session.
  if (error?.code === 'mfa_verification_rejected')
    return {to: withNext('/auth', next), flash: authErrorFlash(error)}
  return error
    ? {to: back, flash: authErrorFlash(error)}
    : {to: afterSignIn(next), flash: {toast: 'signedIn'}}
}
