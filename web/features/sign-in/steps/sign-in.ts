import {publicPath} from '#web/i18n/public-path.ts'
import {nextPath, withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {isUnconfirmed, refusalOf} from '../refusal-of.ts'
import {shapes} from '../shapes.ts'
import type {Step} from '../step.ts'

/** Signs in with a password. Who has a second factor is asked for it next. */
export const signIn: Step = async ({fields, client, lang, siteUrl}) => {
  const next = nextPath(fields['next'])
  const back = withNext('/auth', next)
  const {values, flash} = readFields(shapes.signIn, fields)
  if (flash) return {to: back, flash}
  const {email} = values
  const {data, error} = await client.auth.signInWithPassword(values)
  if (error && isUnconfirmed(error)) {
    // Whether another mail may go out now is not for this form to tell.
    await client.auth.resend({
      type: 'signup',
      email,
      options: {emailRedirectTo: new URL(publicPath(lang, '/auth/confirm'), siteUrl).href},
    })
    return {to: back, flash: {toast: 'unconfirmed', email}}
  }
  if (error) return {to: back, flash: {...refusalOf(error, 'signInFailed'), email}}
  if (data.user.factors?.some(({status}) => status === 'verified')) return {to: withNext('/auth/mfa', next)}
  return {to: next, flash: {toast: 'signedIn'}}
}
