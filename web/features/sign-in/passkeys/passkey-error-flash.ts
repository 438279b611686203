import {authErrorFlash, type ServiceError} from '../auth-error-flash.ts'
import type {Flash} from '../flash.ts'

/** What the codes of the service mean for a passkey, by the names of the messages. */
const codes: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'passkey_refused',
  mfa_challenge_expired: 'passkey_late',
  // A challenge is deleted when it is used.
  mfa_factor_not_found: 'passkey_late',
  mfa_ip_address_mismatch: 'passkey_late',
  webauthn_credential_exists: 'passkey_known',
  mfa_webauthn_enroll_not_enabled: 'passkey_off',
  mfa_webauthn_verify_not_enabled: 'passkey_off',
}

/** The message for a passkey that the service did not accept. */
export function passkeyErrorFlash(error: ServiceError): Flash {
  const flash = authErrorFlash(error)
  const code = flash.code === undefined ? undefined : codes[flash.code]
  return code === undefined ? flash : {toast: 'failed', code}
}
