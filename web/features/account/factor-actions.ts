import {readFields} from '#web/features/sign-in/read-fields.ts'
import {authErrorFlash} from '#web/features/sign-in/auth-error-flash.ts'
import {formSchemas} from '#web/features/sign-in/form-schemas.ts'
import type {FormAction} from '#web/features/sign-in/form-action.ts'
import type {Language} from '#domain/languages/languages.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {discardUnfinishedFactors, finishFactorWith} from './factors.ts'
import {readEnrolment, writeEnrolment} from '../sign-in/enrolment.ts'

const account = '/account'
const setUp = '/auth/mfa?state=set-up'

/** Makes the form action that begins to set up an authenticator app, which shows its codes under the name of the issuer. */
export const beginFactorFor =
  (issuerIn: (lang: Language) => Promise<string>): FormAction =>
  async ({client, lang}) => {
    const {flash} = await discardUnfinishedFactors(client)
    if (flash) return {to: account, flash}
    const {data, error} = await client.auth.mfa.enroll({factorType: 'totp', issuer: await issuerIn(lang)})
    if (error) return {to: account, flash: authErrorFlash(error)}
    const {uri, secret} = data.totp
    return {to: setUp, enrolment: writeEnrolment({id: data.id, uri, secret})}
  }

/** Begins to set up an authenticator app. Unfinished set-ups are removed. */
export const beginFactor = beginFactorFor(async (lang) => (await getSiteSettings(lang)).brandName)

/** Verifies the first code of the app, which activates the factor. */
export const finishFactor: FormAction = async (request) => {
  const {fields, client, enrolment} = request
  const begun = readEnrolment(enrolment)
  if (!begun) return {to: account}
  const {values, flash} = readFields(formSchemas.code, fields)
  if (flash) return {to: setUp, flash}
  const verify = async () => {
    const {error} = await client.auth.mfa.challengeAndVerify({factorId: begun.id, code: values.code})
    return error ? authErrorFlash(error) : undefined
  }
  return await finishFactorWith(request, verify, setUp)
}

/** Removes a second factor, or all of them when the form names none. */
export const removeFactor: FormAction = async ({client, fields}) => {
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: account, flash: authErrorFlash(unread)}
  const verified = data.all.filter(({status}) => status === 'verified')
  const chosen = fields['factor'] ? verified.filter(({id}) => id === fields['factor']) : verified
  if (chosen.length === 0) return {to: account}
  let left = verified.length
  for (const {id} of chosen) {
    const {error} = await client.auth.mfa.unenroll({factorId: id})
    // The service requires that a factor is shown; a user with a recovery code has lost them, and the database removes them all.
    const isLost = error?.code === 'insufficient_aal'
    const failure = isLost ? (await client.rpc('remove_lost_factor')).error : error
    if (failure) return {to: account, flash: authErrorFlash(failure)}
    left = isLost ? 0 : left - 1
    if (left === 0) break
  }
  // The access token still contains the old assurance level.
  await client.auth.refreshSession()
  return {to: account, flash: {toast: left === 0 ? 'factorRemoved' : 'factorOneRemoved'}}
}
