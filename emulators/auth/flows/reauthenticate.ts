import {respondUncached} from '../http/respond-uncached.ts'
import type {Call} from '../http/call.ts'
import {AuthError} from '../http/auth-error.ts'
import {enforceLimit, resetLimit} from '../limits/consume.ts'
import {limits} from '../limits/limits.ts'
import {limitMail, mailboxOf} from '../limits/mail-rate.ts'
import {consumeMailedCode, makeLink} from '../mails/links.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import type {User} from '../users/user.ts'

/** `GET /reauthenticate`: mails a code with which an old session may change the password. */
export async function reauthenticate(service: AuthService, call: Call): Promise<Response> {
  if (!service.options.oneTimeCodes)
    throw new AuthError(
      404,
      'not_found',
      'The embedded sign-in service mails no codes: sign in again to change the password.',
    )
  const {user} = await principalOf(service.sql, call)
  await limitMail(service.sql, {email: user.email, kind: 'reauthentication', address: call.address})
  await service.sql.begin(async (sql) => {
    const {code} = await makeLink(service, sql, {userId: user.id, type: 'reauthentication', to: user.email})
    await queueMail(service, sql, user, {email_action_type: 'reauthentication', token: code})
  })
  return respondUncached({})
}

/** Throws unless the code is the one that was mailed; consumes it. */
export async function requireNonce(service: AuthService, user: User, nonce: string): Promise<void> {
  const mailbox = await mailboxOf(service.sql, user.email)
  await enforceLimit(service.sql, limits.codeTo, mailbox)
  const types = ['reauthentication'] as const
  const known = await consumeMailedCode(service, service.sql, {email: user.email, code: nonce, types})
  if (!known) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  await resetLimit(service.sql, limits.codeTo, mailbox)
}
