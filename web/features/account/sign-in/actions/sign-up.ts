import {warnedName} from '#web/parts/forms/appropriateness/field-names.ts'
import {readAnswers, writeAnswers, findSignUpStep} from '#web/parts/forms/appropriateness/sign-up-step.ts'
import type {SessionClient} from '#web/database/session/open-session.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {FormAction} from '../form-action.ts'
import {readIntent, readNextPath, signUpPath, checkMailPath, withNext} from '../auth-paths.ts'
import {isBreached} from '../password-checks.ts'
import {readFields, formSchemas} from '../form-schemas.ts'
import {signUpErrorFlash} from '../auth-errors.ts'

/** Normalizes the three names of this machine, and `www`, which is the same site. */
const normalizeHost = ({hostname}: URL): string =>
  ['127.0.0.1', '[::1]'].includes(hostname) ? 'localhost' : hostname.replace(/^www\./u, '')

/** Whether the configured site address matches the user's browser. True if the browser doesn't send an address. */
export function isCurrentSite(siteUrl: string, seenAt: string | undefined): boolean {
  const seen = seenAt === undefined ? null : URL.parse(seenAt)
  return seen === null || normalizeHost(seen) === normalizeHost(new URL(siteUrl))
}

/** Takes the answers before a sign-up, or the confirmation that the visitor read the warning. New answers get a new warning. */
export const answerQuestions: FormAction = async ({fields, answers}) =>
  await Promise.resolve({
    to: signUpPath({intent: readIntent(fields['intent']), next: readNextPath(fields['next'])}),
    answers: writeAnswers({...readAnswers(answers), [warnedName]: undefined, ...fields}),
  })

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

/** Opens an account. If the address already has an account, only its owner learns so, by mail. */
export const signUp: FormAction = async ({
  fields,
  passing,
  lang,
  region: shown,
  answers,
  seenAt,
  siteUrl,
  brandNames,
  signUps,
}) => {
  const next = readNextPath(fields['next'])
  const intent = readIntent(fields['intent'])
  const back = signUpPath({intent, next})
  const {country} = fields
  const step = findSignUpStep(shown, {...readAnswers(answers), ...(country && {country})})
  // The page asks for the country and the answers, links to the region of residence, or shows the warning.
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
    options: {
      emailRedirectTo,
      data: {language: lang, region: step.region, country: step.country, ...(intent && {intent})},
    },
  })
  if (error) return {to: back, flash: {...signUpErrorFlash(error), email}}
  if (step.record)
    await signUps.recordAppropriateness({address: email, region: step.region, record: step.record})
  // Runs for every address, so that timing reveals nothing. The hosted service doesn't notify the owner of an existing
  // account. A new account is unconfirmed and rejects its password too.
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
