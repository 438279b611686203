import {authErrorFlash, isUnconfirmed, type ServiceError} from '../auth-error-flash.ts'
import type {Flash, ToastKey} from '../flash.ts'

/** What the codes of the service mean for a passkey that signs in, by the names of the messages. */
const codes: Readonly<Record<string, string>> = {
  webauthn_challenge_expired: 'passkey_late',
  // A challenge is deleted when it is used.
  webauthn_challenge_not_found: 'passkey_late',
  // The device has a passkey of the site that the service does not: it was removed there.
  webauthn_verification_failed: 'passkey_unknown',
  webauthn_credential_not_found: 'passkey_unknown',
  webauthn_credential_exists: 'passkey_known',
}

/** Whether the service has no sign-in with a passkey: it is turned off, or older, where the response may be no JSON. */
export const isWithoutPasskeys = ({name, code, status}: ServiceError): boolean =>
  name === 'AuthUnknownError' ||
  code === 'passkey_disabled' ||
  (status === 404 && code?.startsWith('webauthn_') !== true)

/** The message for a passkey with which a sign-in, or its registration, failed. */
export function signInPasskeyFlash(error: ServiceError, toast: ToastKey = 'failed'): Flash {
  if (isWithoutPasskeys(error)) return {toast, code: 'passkey_none'}
  if (isUnconfirmed(error)) return {toast, code: 'passkey_unconfirmed'}
  const flash = authErrorFlash(error, toast)
  const code = flash.code === undefined ? undefined : codes[flash.code]
  return code === undefined ? flash : {toast, code}
}
