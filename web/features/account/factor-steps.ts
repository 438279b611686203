import {readFields} from '#web/features/sign-in/read-fields.ts'
import {refusalOf} from '#web/features/sign-in/refusal-of.ts'
import {shapes} from '#web/features/sign-in/shapes.ts'
import type {Step} from '#web/features/sign-in/step.ts'
import type {Language} from '#web/i18n/languages.ts'
import {getSiteSettings} from '#web/features/site-frame/get-site-settings.ts'
import {showNewCodes} from './recovery-steps.ts'
import {readEnrolment, writeEnrolment} from './enrolment.ts'

const account = '/account'
const setUp = '/auth/mfa?state=set-up'

/** Makes the step that begins to set up an authenticator app, which shows its codes under the name of the issuer. */
export const beginFactorFor =
  (issuerIn: (lang: Language) => Promise<string>): Step =>
  async ({client, lang}) => {
    const {data: known, error: unread} = await client.auth.mfa.listFactors()
    if (unread) return {to: account, flash: refusalOf(unread)}
    for (const {id, status} of known.all)
      if (status === 'unverified') await client.auth.mfa.unenroll({factorId: id})
    const {data, error} = await client.auth.mfa.enroll({factorType: 'totp', issuer: await issuerIn(lang)})
    if (error) return {to: account, flash: refusalOf(error)}
    const {uri, secret} = data.totp
    return {to: setUp, enrolment: writeEnrolment({id: data.id, uri, secret})}
  }

/** Begins to set up an authenticator app. What was begun before and not finished is forgotten. */
export const beginFactor = beginFactorFor(async (lang) => (await getSiteSettings(lang)).brandName)

/** Takes the first code of the app: from then on the factor counts. */
export const finishFactor: Step = async ({fields, client, enrolment}) => {
  const begun = readEnrolment(enrolment)
  if (!begun) return {to: account}
  const {values, flash} = readFields(shapes.code, fields)
  if (flash) return {to: setUp, flash}
  const {error} = await client.auth.mfa.challengeAndVerify({factorId: begun.id, code: values.code})
  if (error) return {to: setUp, flash: refusalOf(error)}
  return {...(await showNewCodes({client})), flash: {toast: 'factorAdded'}, enrolment: null}
}

/** Removes the second factor. */
export const removeFactor: Step = async ({client}) => {
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: account, flash: refusalOf(unread)}
  for (const {id} of data.totp) {
    const {error} = await client.auth.mfa.unenroll({factorId: id})
    // The service asks for a code of the device. Who has shown a recovery code has lost it.
    const refused =
      error?.code === 'insufficient_aal' ? (await client.rpc('remove_lost_factor')).error : error
    if (refused) return {to: account, flash: refusalOf(refused)}
  }
  // The access token still says that there are two levels.
  await client.auth.refreshSession()
  return {to: account, flash: {toast: 'factorRemoved'}}
}
