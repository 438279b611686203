import {publicPath} from '#web/i18n/public-path.ts'
import {intentOf} from '../intent.ts'
import {isBreached} from '../is-breached.ts'
import {nextPath, withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {signUpRefusal} from '../refusal-of.ts'
import {shapes} from '../shapes.ts'
import type {Step} from '../step.ts'

/** Opens an account. Whether the address has one already, nobody learns here; its owner is mailed. */
export const signUp: Step = async ({fields, passing, lang, region, siteUrl}) => {
  const next = nextPath(fields['next'])
  const intent = intentOf(fields['intent'])
  const back = withNext(`/auth?mode=sign-up${intent ? `&intent=${intent}` : ''}`, next)
  const {values, flash} = readFields(shapes.signUp, fields)
  if (flash) return {to: back, flash}
  const {email, password} = values
  if (await isBreached(password))
    return {to: back, flash: {toast: 'signUpFailed', code: 'breached_password', email}}
  const emailRedirectTo = new URL(publicPath(lang, '/auth/confirm'), siteUrl).href
  const client = passing()
  const {data, error} = await client.auth.signUp({
    email,
    password,
    options: {emailRedirectTo, data: {language: lang, region, ...(intent && {intent})}},
  })
  if (error) return {to: back, flash: {...signUpRefusal(error), email}}
  // A hosted service mails nothing to the owner of an account that was there already.
  if (data.user?.identities?.length === 0)
    await client.rpc('tell_account_owner', {address: email, redirect_to: emailRedirectTo})
  return {to: withNext('/auth', next), flash: {toast: 'signedUp', email}}
}
