import {readFields} from '#web/features/sign-in/read-fields.ts'
import {formSchemas} from '#web/features/sign-in/form-schemas.ts'
import type {FormActionRequest, FormActionResult, FormAction} from '#web/features/sign-in/form-action.ts'

const account = '/account'
const entry = '/auth/mfa?state=recovery'

/** Makes new codes and leads to the page that shows them once. */
export async function showNewCodes({client}: Pick<FormActionRequest, 'client'>): Promise<FormActionResult> {
  const {data, error} = await client.rpc('generate_recovery_codes')
  return error
    ? {to: account, flash: {toast: 'unexpected'}}
    : {to: '/auth/mfa?state=codes', shownCodes: data, enrolment: null}
}

export const newCodes: FormAction = async (request) => await showNewCodes(request)

/** Accepts a recovery code in place of the second factor. */
export const consumeRecoveryCode: FormAction = async ({fields, client}) => {
  const {values, flash} = readFields(formSchemas.recoveryCode, fields)
  if (flash) return {to: entry, flash}
  const {data, error} = await client.rpc('use_recovery_code', values)
  if (error) return {to: entry, flash: {toast: 'unexpected'}}
  if (data === 'accepted') return {to: account, flash: {toast: 'recovered'}}
  const code = data === 'wait' ? 'over_request_rate_limit' : 'recovery_code_wrong'
  return {to: entry, flash: {toast: 'failed', code}}
}
