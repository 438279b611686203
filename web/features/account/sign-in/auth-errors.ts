import type {Flash, ToastKey} from './flash.ts'

/** The parts of a client library error that select the user's message. */
export type ServiceError = Readonly<{
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}>

const isUnavailable = ({name, status}: ServiceError): boolean =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || (status ?? 0) >= 500

/** The message for a failed form action: from the service, or a general one. */
export const authErrorFlash = (error: ServiceError, toast: ToastKey = 'failed'): Flash =>
  isUnavailable(error)
    ? {toast: 'unexpected'}
    : {toast, ...(error.code === undefined ? {} : {code: error.code}), words: error.message.slice(0, 200)}

/** Whether the account's address is unconfirmed, by the error code, or by the message of a service without codes. */
export const isUnconfirmed = ({code, message}: ServiceError): boolean =>
  code === 'email_not_confirmed' || (code === undefined && /email not confirmed/iu.test(message))

const signUpCodes: Readonly<Record<string, ToastKey>> = {
  over_email_send_rate_limit: 'tooMany',
  over_request_rate_limit: 'tooMany',
  user_already_exists: 'exists',
  email_exists: 'exists',
}

// The specification's patterns for a service without codes, in this order.
const signUpPatterns: ReadonlyArray<readonly [RegExp, ToastKey]> = [
  [/email send rate limit|email rate limit|for security purposes/iu, 'tooMany'],
  [/redirect|invalid|url/iu, 'redirect'],
  [/already|exists|duplicate/iu, 'exists'],
]

/** The message for a failed sign-up. */
export function signUpErrorFlash(error: ServiceError): Flash {
  if (isUnavailable(error)) return {toast: 'unexpected'}
  const byCode = error.code === undefined ? undefined : signUpCodes[error.code]
  if (byCode) return {toast: byCode}
  // Trusts any other code: "invalid format" concerns the address rather than the redirect.
  const isAboutRedirect = /redirect/iu.test(error.message)
  const pattern =
    error.code === undefined || isAboutRedirect
      ? signUpPatterns.find(([words]) => words.test(error.message))
      : undefined
  return pattern ? {toast: pattern[1]} : authErrorFlash(error, 'signUpFailed')
}

/** Maps the service's error codes for a passkey to message names. */
const passkeyCodes: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'passkey_refused',
  mfa_challenge_expired: 'passkey_late',
  // Using a challenge deletes it.
  mfa_factor_not_found: 'passkey_late',
  mfa_ip_address_mismatch: 'passkey_late',
  webauthn_credential_exists: 'passkey_known',
  mfa_webauthn_enroll_not_enabled: 'passkey_off',
  mfa_webauthn_verify_not_enabled: 'passkey_off',
}

/** The message for a passkey that the service rejected. */
export function passkeyErrorFlash(error: ServiceError): Flash {
  const flash = authErrorFlash(error)
  const code = flash.code === undefined ? undefined : passkeyCodes[flash.code]
  return code === undefined ? flash : {toast: 'failed', code}
}

/** Maps the service's error codes for a sign-in passkey to message names. */
const signInPasskeyCodes: Readonly<Record<string, string>> = {
  webauthn_challenge_expired: 'passkey_late',
  // Using a challenge deletes it.
  webauthn_challenge_not_found: 'passkey_late',
  // The device still has a passkey that was removed from the service.
  webauthn_verification_failed: 'passkey_unknown',
  webauthn_credential_not_found: 'passkey_unknown',
  webauthn_credential_exists: 'passkey_known',
}

/**
 * Whether the service doesn't support sign-in passkeys: the feature is off, or the service is older and may not respond with
 * JSON.
 */
export const isWithoutPasskeys = ({name, code, status}: ServiceError): boolean =>
  name === 'AuthUnknownError' ||
  code === 'passkey_disabled' ||
  (status === 404 && code?.startsWith('webauthn_') !== true)

/** The message for a failed sign-in with a passkey, or its failed registration. */
export function signInPasskeyFlash(error: ServiceError, toast: ToastKey = 'failed'): Flash {
  if (isWithoutPasskeys(error)) return {toast, code: 'passkey_none'}
  if (isUnconfirmed(error)) return {toast, code: 'passkey_unconfirmed'}
  const flash = authErrorFlash(error, toast)
  const code = flash.code === undefined ? undefined : signInPasskeyCodes[flash.code]
  return code === undefined ? flash : {toast, code}
}
