import {readFields} from '#web/features/sign-in/read-fields.ts'
import {authErrorFlash} from '#web/features/sign-in/auth-error-flash.ts'
import {formSchemas} from '#web/features/sign-in/form-schemas.ts'
import type {FormAction} from '#web/features/sign-in/form-action.ts'
import type {Language} from '#domain/languages/languages.ts'
import {getSiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import {showNewCodes} from './recovery-actions.ts'
import {readEnrolment, writeEnrolment} from '../sign-in/enrolment.ts'

const account = '/account'
const setUp = '/auth/mfa?state=set-up'

/** Makes the form action that begins to set up an authenticator app, which shows its codes under the name of the issuer. */
export const beginFactorFor =
  (issuerIn: (lang: Language) => Promise<string>): FormAction =>
  async ({client, lang}) => {
    const {data: known, error: unread} = await client.auth.mfa.listFactors()
    if (unread) return {to: account, flash: authErrorFlash(unread)}
    for (const {id, status} of known.all)
      if (status === 'unverified') await client.auth.mfa.unenroll({factorId: id})
    const {data, error} = await client.auth.mfa.enroll({factorType: 'totp', issuer: await issuerIn(lang)})
    if (error) return {to: account, flash: authErrorFlash(error)}
    const {uri, secret} = data.totp
    return {to: setUp, enrolment: writeEnrolment({id: data.id, uri, secret})}
  }

/** Begins to set up an authenticator app. Unfinished set-ups are removed. */
export const beginFactor = beginFactorFor(async (lang) => (await getSiteSettings(lang)).brandName)

/** Verifies the first code of the app, which activates the factor. */
export const finishFactor: FormAction = async ({fields, client, enrolment}) => {
  const begun = readEnrolment(enrolment)
  if (!begun) return {to: account}
  const {values, flash} = readFields(formSchemas.code, fields)
  if (flash) return {to: setUp, flash}
  const {error} = await client.auth.mfa.challengeAndVerify({factorId: begun.id, code: values.code})
  if (error) return {to: setUp, flash: authErrorFlash(error)}
  return {...(await showNewCodes({client})), flash: {toast: 'factorAdded'}, enrolment: null}
}

/** Removes the second factor. */
export const removeFactor: FormAction = async ({client}) => {
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: account, flash: authErrorFlash(unread)}
  for (const {id} of data.totp) {
    const {error} = await client.auth.mfa.unenroll({factorId: id})
    // The service requires a code of the device; a user with a recovery code has lost it.
    const failure =
      error?.code === 'insufficient_aal' ? (await client.rpc('remove_lost_factor')).error : error
    if (failure) return {to: account, flash: authErrorFlash(failure)}
  }
  // The access token still contains the old assurance level.
  await client.auth.refreshSession()
  return {to: account, flash: {toast: 'factorRemoved'}}
}
