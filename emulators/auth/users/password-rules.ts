import {authSettings} from '../service.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'

/** The hosted service's own limit, in bytes. */
const mostBytes = 72

/** Refuses a password that is too short or too long. Length is the only rule. */
export function checkPassword(password: string): void {
  if (Buffer.byteLength(password) > mostBytes)
    throw authErrors.malformed(`Password cannot be longer than ${mostBytes} characters`)
  if ([...password].length < authSettings.passwordLength)
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${authSettings.passwordLength} characters.`,
      {body: {weak_password: {reasons: ['length']}}},
    )
}
