import type {Call} from '../http/call.ts'
import {AuthError} from '../http/auth-error.ts'

/** What the hosted service responds to administrators with. */
export const adminErrors = {
  notAdmin: () => new AuthError(403, 'not_admin', 'User not allowed'),
  noSuchUser: () => new AuthError(404, 'user_not_found', 'User not found'),
  notAnId: () => new AuthError(404, 'validation_failed', 'user_id must be an UUID'),
  emailExists: () =>
    new AuthError(422, 'email_exists', 'A user with this email address has already been registered'),
} as const

/** Throws where a request was not made with the secret key. */
export function requireAdmin({claims}: Call): void {
  if (claims.role !== 'service_role') throw adminErrors.notAdmin()
}
