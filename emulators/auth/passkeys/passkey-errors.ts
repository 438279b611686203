import {AuthError, authErrors} from '../http/auth-error.ts'

/** Errors of sign-in with a passkey. */
export const passkeyErrors = {
  /** Says as little about an unknown passkey as about a wrong signature. */
  notVerified: () => new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed'),
  noSuchChallenge: () =>
    new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  expired: () => new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  noSuchPasskey: () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found'),
  tooMany: () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  unconfirmed: () => new AuthError(403, 'email_not_confirmed', 'Email not confirmed'),
  insufficientAal: () =>
    authErrors.insufficientAal(403, 'AAL2 required to change the passkeys of a protected account'),
} as const
