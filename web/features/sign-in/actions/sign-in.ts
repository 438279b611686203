import {publicPath} from '#web/i18n/public-path.ts'
import {checkMailPath} from '../check-mail-path.ts'
import {finishSignIn} from '../finish-sign-in.ts'
import {nextPath, withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {isUnconfirmed, authErrorFlash} from '../auth-error-flash.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormAction} from '../form-action.ts'

/** Signs in with a password; a user with a second factor has to show it next. */
export const signIn: FormAction = async ({fields, client, lang, siteUrl}) => {
  const next = nextPath(fields['next'])
  const back = withNext('/auth', next)
  const {values, flash} = readFields(formSchemas.signIn, fields)
  if (flash) return {to: back, flash}
  const {email} = values
  const {data, error} = await client.auth.signInWithPassword(values)
  if (error && isUnconfirmed(error)) {
    // The result is ignored: this form does not report the rate limit of mails.
    await client.auth.resend({
      type: 'signup',
      email,
      options: {emailRedirectTo: new URL(publicPath(lang, '/auth/confirm'), siteUrl).href},
    })
    // The service checks the password first: nobody else learns that the account exists.
    return {
      to: checkMailPath({intent: undefined, next}),
      flash: {toast: 'unconfirmed', email},
      mailedTo: {kind: 'signup', email},
    }
  }
  if (error) return {to: back, flash: {...authErrorFlash(error, 'signInFailed'), email}}
  return finishSignIn(data.user, next)
}
