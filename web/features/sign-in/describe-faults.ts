import type {Language} from '#domain/languages/languages.ts'
import type {FormProblem} from '#web/ui/form/form-scope.ts'
import {describeErrors, describeToast} from './describe-flash.ts'
import type {ReadFlash, ToastKey} from './flash.ts'
import {type FormName, formSchemas} from './form-schemas.ts'

/** The toasts after which a form has to be sent again. */
const refusals: ReadonlySet<string> = new Set<ToastKey>([
  'signInFailed',
  'signUpFailed',
  'failed',
  'mismatch',
  'tooMany',
  'redirect',
  'exists',
  'unexpected',
  'unconfirmed',
])

/** The field that the service's code is about, where it is about one. */
const fieldOfCode: ReadonlyMap<string, string> = new Map([
  ['breached_password', 'password'],
  ['weak_password', 'password'],
  ['same_password', 'password'],
  ['validation_failed', 'email'],
  ['email_address_invalid', 'email'],
  ['mfa_verification_failed', 'code'],
  ['mfa_challenge_expired', 'code'],
  ['recovery_code_wrong', 'code'],
  // A sign-in does not say which of its two fields is wrong; a form of the account asks for one alone.
  ['invalid_credentials', 'currentPassword'],
])

const faultyField = ({toast, code}: ReadFlash): string | undefined =>
  toast === 'mismatch' ? 'confirmPassword' : fieldOfCode.get(code ?? '')

type Faults = Readonly<{errors: Record<string, string>; problem?: FormProblem}>

/** Why a form came back: the errors of its fields, and what none of them alone is at fault for. */
function describeRefusal(lang: Language, flash: ReadFlash, form: FormName): Faults {
  const errors = describeErrors(lang, flash)
  const toast = describeToast(lang, flash)
  if (!toast || !refusals.has(flash.toast ?? '')) return {errors}
  const {title, description = ''} = toast
  const field = faultyField(flash)
  return field !== undefined && Object.hasOwn(formSchemas[form].shape, field)
    ? {errors: {...errors, [field]: description}}
    : {errors, problem: {title, description}}
}

/** Why the one form of a page came back. */
export const describeFaults = (lang: Language, flash: ReadFlash, form: FormName): Faults =>
  // The button of a passkey is another form.
  flash.code?.startsWith('passkey_')
    ? {errors: describeErrors(lang, flash)}
    : describeRefusal(lang, flash, form)

/** Why a form came back to a page with several: nothing where another one did. Its address is filled in again. */
export const describeFaultsOf = (
  lang: Language,
  flash: ReadFlash,
  {id, form}: Readonly<{id: string; form: FormName}>,
): Partial<Faults> & Readonly<{email?: string}> =>
  flash.form === id
    ? {...describeRefusal(lang, flash, form), ...(flash.email === undefined ? {} : {email: flash.email})}
    : {}
