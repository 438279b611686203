import type {SessionClient} from '#web/database/session/open-session.ts'
import {readAnswers} from '#web/features/appropriateness/sign-up-answers.ts'
import {signUpStep} from '#web/features/appropriateness/sign-up-step.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {checkMailPath} from '../check-mail-path.ts'
import {intentOf} from '../intent.ts'
import {isBreached} from '../is-breached.ts'
import {isCurrentSite} from '../is-current-site.ts'
import {nextPath, withNext} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {signUpErrorFlash} from '../auth-error-flash.ts'
import {signUpPath} from '../sign-up-path.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormAction} from '../form-action.ts'

/** Whether the visitor knows the password of a confirmed account, and so may learn that it exists. */
async function isOwner(
  client: SessionClient,
  values: Readonly<{email: string; password: string}>,
): Promise<boolean> {
  const {error} = await client.auth.signInWithPassword(values)
  if (error) return false
  await client.auth.signOut({scope: 'local'})
  return true
}

/** Opens an account. Only the owner of an address learns that it has an account already, by mail. */
export const signUp: FormAction = async ({
  fields,
  passing,
  lang,
  region,
  answers,
  seenAt,
  siteUrl,
  brandNames,
  recordAppropriateness,
}) => {
  const next = nextPath(fields['next'])
  const intent = intentOf(fields['intent'])
  const back = signUpPath({intent, next})
  const step = signUpStep(region, readAnswers(answers))
  // The page asks the questions, or shows the warning.
  if (step.kind !== 'form') return {to: back}
  const {values, flash} = readFields(formSchemas.signUp, fields)
  if (flash) return {to: back, flash}
  const {email, password} = values
  // The link in the mail would lead to another site.
  if (!isCurrentSite(siteUrl, seenAt)) return {to: back, flash: {toast: 'redirect', email}}
  if (await isBreached(password, brandNames))
    return {to: back, flash: {toast: 'signUpFailed', code: 'breached_password', email}}
  const emailRedirectTo = new URL(publicPath(lang, '/auth/confirm'), siteUrl).href
  const client = passing()
  const {error} = await client.auth.signUp({
    email,
    password,
    options: {emailRedirectTo, data: {language: lang, region, ...(intent && {intent})}},
  })
  if (error) return {to: back, flash: {...signUpErrorFlash(error), email}}
  if (step.record) await recordAppropriateness({address: email, region, record: step.record})
  // The same for every address, so that the duration reveals nothing. A hosted service sends no mail to the owner of an existing account;
  // a new account is not confirmed, and rejects its password too.
  await client.rpc('notify_account_owner', {address: email, redirect_to: emailRedirectTo})
  if (await isOwner(passing(), {email, password}))
    return {to: withNext('/auth', next), flash: {toast: 'exists', email}, answers: null}
  return {
    to: checkMailPath({intent, next}),
    flash: {toast: 'signedUp', email},
    answers: null,
    mailedTo: {kind: 'signup', email},
  }
}
