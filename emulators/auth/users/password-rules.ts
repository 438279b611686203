import {authSettings} from '../service.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'

/** The hosted service's own limit, in bytes. */
const maxBytes = 72

/** Throws when a password is too short or too long. Length is the only rule. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > maxBytes)
    throw authErrors.malformed(`Password cannot be longer than ${maxBytes} characters`)
  if ([...password].length < authSettings.passwordLength)
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${authSettings.passwordLength} characters.`,
      {body: {weak_password: {reasons: ['length']}}},
    )
}
