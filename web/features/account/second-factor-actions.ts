import type {Factor} from '@supabase/supabase-js'
import {proveOwner} from './account-actions.ts'
import {readFields, formSchemas} from './sign-in/form-schemas.ts'
import type {FormActionRequest, FormActionResult, FormAction} from './sign-in/form-action.ts'
import type {SessionClient} from '#web/database/session/open-session.ts'
import {authErrorFlash} from './sign-in/auth-errors.ts'
import type {Flash} from './sign-in/flash.ts'
import type {Language} from '#domain/languages.ts'
import {getSiteSettings} from '#web/parts/frame/get-site-settings.ts'
import {readEnrolment, writeEnrolment} from './sign-in/auth-cookies.ts'

const account = '/account'
const entry = '/auth/mfa?state=recovery'

/** The page that shows new codes once. */
const showCodes = (shownCodes: readonly string[]): FormActionResult => ({
  to: '/auth/mfa?state=codes',
  shownCodes,
  enrolment: null,
})

/** Generates the first codes and returns the page that shows them. */
async function generateRecoveryCodes({client}: Pick<FormActionRequest, 'client'>): Promise<FormActionResult> {
  const {data, error} = await client.rpc('generate_recovery_codes')
  return error ? {to: account, flash: {toast: 'unexpected'}} : showCodes(data)
}

/** Replaces the codes. Requires the password, because a code opens the account without the second factor. */
export const renewRecoveryCodes: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.ownPassword, request.fields)
  if (flash) return {to: account, flash}
  const proof = await proveOwner(request, values.currentPassword)
  if ('flash' in proof) return {to: account, flash: proof.flash}
  const {data, error} = await proof.proving.rpc('renew_recovery_codes', {for_session: proof.forSession})
  await proof.end()
  if (error?.code === '42501') return {to: account, flash: {toast: 'failed', code: 'insufficient_aal'}}
  return error ? {to: account, flash: {toast: 'unexpected'}} : showCodes(data)
}

/** Accepts a recovery code instead of the second factor. */
export const consumeRecoveryCode: FormAction = async ({fields, client}) => {
  const {values, flash} = readFields(formSchemas.recoveryCode, fields)
  if (flash) return {to: entry, flash}
  const {data, error} = await client.rpc('use_recovery_code', values)
  if (error) return {to: entry, flash: {toast: 'unexpected'}}
  if (data === 'accepted') return {to: account, flash: {toast: 'recovered'}}
  const code = data === 'wait' ? 'over_request_rate_limit' : 'recovery_code_wrong'
  return {to: entry, flash: {toast: 'failed', code}}
}

type RemainingFactors =
  | Readonly<{known: readonly Factor[]; flash?: undefined}>
  | Readonly<{known?: undefined; flash: Flash}>

/** Removes unfinished set-ups before another one starts. Resolves to the remaining factors. */
export async function discardUnfinishedFactors(client: SessionClient): Promise<RemainingFactors> {
  const {data, error} = await client.auth.mfa.listFactors()
  if (error) return {flash: authErrorFlash(error)}
  for (const {id, status} of data.all)
    if (status === 'unverified') await client.auth.mfa.unenroll({factorId: id})
  return {known: data.all.filter(({status}) => status === 'verified')}
}

/**
 * Finishes the set-up of a factor. The first factor comes with recovery codes, which are shown once. Existing codes stay
 * valid when a further factor is added. `verify` resolves to an error, if any, and `back` is the page to try again.
 */
export async function finishFactorSetUp(
  {client}: Pick<FormActionRequest, 'client'>,
  verify: () => Promise<Flash | undefined>,
  back: string,
): Promise<FormActionResult> {
  const {data, error} = await client.auth.mfa.listFactors()
  if (error) return {to: back, flash: authErrorFlash(error)}
  const isFirst = data.all.every(({status}) => status === 'unverified')
  const flash = await verify()
  if (flash) return {to: back, flash}
  const next = isFirst ? await generateRecoveryCodes({client}) : {to: '/account'}
  return {...next, flash: {toast: 'factorAdded'}, enrolment: null}
}

const setUp = '/auth/mfa?state=set-up'

/** Makes the form action that starts to set up an authenticator app. The app shows its codes under the issuer's name. */
export const createBeginFactor =
  (issuerIn: (lang: Language) => Promise<string>): FormAction =>
  async ({client, lang}) => {
    const {flash} = await discardUnfinishedFactors(client)
    if (flash) return {to: account, flash}
    const {data, error} = await client.auth.mfa.enroll({factorType: 'totp', issuer: await issuerIn(lang)})
    if (error) return {to: account, flash: authErrorFlash(error)}
    const {uri, secret} = data.totp
    return {to: setUp, enrolment: writeEnrolment({id: data.id, uri, secret})}
  }

/** Starts to set up an authenticator app, and removes unfinished set-ups. */
export const beginFactor = createBeginFactor(async (lang) => (await getSiteSettings(lang)).brandName)

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
  return await finishFactorSetUp(request, verify, setUp)
}

/** Removes one second factor, or every second factor if the form names none. */
export const removeFactor: FormAction = async ({client, fields}) => {
  const {data, error: unread} = await client.auth.mfa.listFactors()
  if (unread) return {to: account, flash: authErrorFlash(unread)}
  const verified = data.all.filter(({status}) => status === 'verified')
  const chosen = fields['factor'] ? verified.filter(({id}) => id === fields['factor']) : verified
  if (chosen.length === 0) return {to: account}
  let left = verified.length
  for (const {id} of chosen) {
    const {error} = await client.auth.mfa.unenroll({factorId: id})
    // The service requires the factor before it can be removed. A user with a recovery code has lost the factors, so the
    // database removes them all.
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
