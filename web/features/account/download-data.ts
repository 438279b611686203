import {ownDataShape} from '#web/database/own-data-shape.ts'
import type {FormActionRequest, FormActionResult} from '#web/features/sign-in/form-action.ts'
import {formSchemas} from '#web/features/sign-in/form-schemas.ts'
import {readFields} from '#web/features/sign-in/read-fields.ts'
import {proveOwner} from './prove-owner.ts'

const account = '/account'

/** Everything that is stored about a user who enters the password again, as a file; or the page that says why not. */
export async function downloadData(
  request: FormActionRequest,
): Promise<Readonly<{file: string}> | FormActionResult> {
  const {values, flash} = readFields(formSchemas.downloadData, request.fields)
  if (flash) return {to: account, flash}
  const proof = await proveOwner(request, values.currentPassword)
  if ('flash' in proof) return {to: account, flash: proof.flash}
  const {data, error} = await request.client.rpc('export_own_data')
  await proof.end()
  if (error?.code === '42501') return {to: account, flash: {toast: 'failed', code: 'insufficient_aal'}}
  if (error) return {to: account, flash: {toast: 'unexpected'}}
  if (data === null) return {to: account, flash: {toast: 'failed', code: 'over_request_rate_limit'}}
  return {file: `${JSON.stringify(ownDataShape.parse(data), null, 2)}\n`}
}
