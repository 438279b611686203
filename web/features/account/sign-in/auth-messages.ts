import {defaultLanguage, type Language} from '#domain/languages.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import type {Toast} from '#web/ui/dialog/toast-store.ts'
import type {FormProblem} from '#web/ui/form/form.tsx'
import type {ReadFlash, ToastKey} from './flash.ts'
import {type FormName, formSchemas} from './form-schemas.ts'

const isIn = <Key extends string>(keys: Readonly<Record<Key, unknown>>, key: string): key is Key =>
  Object.hasOwn(keys, key)

/** The toasts styled as errors, as specified. */
const errorToasts: ReadonlySet<ToastKey> = new Set(['signInFailed', 'signUpFailed', 'mismatch', 'failed'])

function findMessage(lang: Language, labels: Messages['auth'], {code, words}: ReadFlash): string {
  if (code !== undefined && isIn(labels.messages, code)) return labels.messages[code]
  // The service's messages are in English.
  return lang === defaultLanguage && words ? words : labels.messages.unknown
}

/** The toast by its name, in the page's language. */
export function describeToast(lang: Language, flash: ReadFlash): Toast | undefined {
  const labels = getMessages(lang).auth
  const {toast: key} = flash
  if (key === undefined || !isIn(labels.toasts, key)) return undefined
  const {title, description} = labels.toasts[key]
  return {
    title,
    description: description.replace('{message}', () => findMessage(lang, labels, flash)),
    tone: errorToasts.has(key) ? 'error' : 'normal',
  }
}

/** The errors of a form's fields, in the page's language. */
function describeErrors(lang: Language, {errors = {}}: ReadFlash): Record<string, string> {
  const labels = getMessages(lang).auth.errors
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, key]) => (isIn(labels, key) ? [[field, labels[key]]] : [])),
  )
}

/** The toasts that require the form to be sent again. */
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
  'unconfirmedEarlier',
])

/** The field that an error code concerns. */
const fieldOfCode: ReadonlyMap<string, string> = new Map([
  ['breached_password', 'password'],
  ['weak_password', 'password'],
  ['same_password', 'password'],
  ['not_first_password', 'password'],
  ['validation_failed', 'email'],
  ['email_address_invalid', 'email'],
  ['mfa_verification_failed', 'code'],
  ['mfa_challenge_expired', 'code'],
  ['recovery_code_wrong', 'code'],
  // A failed sign-in doesn't reveal which of its two fields is wrong. Account forms ask only for the password.
  ['invalid_credentials', 'currentPassword'],
])

const faultyField = ({toast, code}: ReadFlash): string | undefined =>
  toast === 'mismatch' ? 'confirmPassword' : fieldOfCode.get(code ?? '')

type Faults = Readonly<{errors: Record<string, string>; problem?: FormProblem}>

/** The reasons why a form was refused: errors per field, and errors of the whole form. */
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

/** The reasons why the page's only form was refused. */
export const describeFaults = (lang: Language, flash: ReadFlash, form: FormName): Faults =>
  // The passkey button is another form.
  flash.code?.startsWith('passkey_')
    ? {errors: describeErrors(lang, flash)}
    : describeRefusal(lang, flash, form)

/**
 * The reasons why one of several forms on a page was refused. Empty if another form was sent. Restores the form's email
 * address.
 */
export const describeOwnFaults = (
  lang: Language,
  flash: ReadFlash,
  {id, form}: Readonly<{id: string; form: FormName}>,
): Partial<Faults> & Readonly<{email?: string}> =>
  flash.form === id
    ? {...describeRefusal(lang, flash, form), ...(flash.email === undefined ? {} : {email: flash.email})}
    : {}
