import {z} from 'zod'
import {
  respondUncached,
  type Call,
  AuthError,
  challengeShape,
  emailShape,
  parseBody,
  authErrors,
} from '../http.ts'
import {enforceLimit, resetLimit, limits, limitAttempts, limitMail, findMailbox} from '../limits.ts'
import {consumeMailedCode, makeLink, queueMail, chooseTarget} from '../mails.ts'
import {type AuthService, authSettings, type Database} from '../service.ts'
import {requirePrincipal, type Session} from '../sessions.ts'
import {type User, hasVerifiedFactor, listFactors, describeUser, lockUser} from '../users.ts'
import {hashPassword, verifyPassword, checkPassword} from '../passwords.ts'
import {sendChangeLinks} from './mail-links.ts'

/** `GET /reauthenticate`: mails a code that lets an old session change the password. */
export async function reauthenticate(service: AuthService, call: Call): Promise<Response> {
  if (!service.options.oneTimeCodes)
    throw new AuthError(
      404,
      'not_found',
      'The embedded sign-in service mails no codes: sign in again to change the password.',
    )
  const {user} = await requirePrincipal(service.sql, call)
  await limitMail(service.sql, {email: user.email, kind: 'reauthentication', address: call.address})
  await service.sql.begin(async (sql) => {
    const {code} = await makeLink(service, sql, {userId: user.id, type: 'reauthentication', to: user.email})
    await queueMail(service, sql, user, {email_action_type: 'reauthentication', token: code})
  })
  return respondUncached({})
}

/** Consumes the mailed code. Throws if it's wrong. */
async function requireNonce(service: AuthService, user: User, nonce: string): Promise<void> {
  const mailbox = await findMailbox(service.sql, user.email)
  await enforceLimit(service.sql, limits.codeTo, mailbox)
  const types = ['reauthentication'] as const
  const known = await consumeMailedCode(service, service.sql, {email: user.email, code: nonce, types})
  if (!known) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  await resetLimit(service.sql, limits.codeTo, mailbox)
}

/** `GET /user`: the signed-in user. */
export async function readUser({sql}: AuthService, call: Call): Promise<Response> {
  const {user} = await requirePrincipal(sql, call)
  return respondUncached(describeUser(user, await listFactors(sql, user.id)))
}

const userChangeShape = challengeShape.extend({
  email: emailShape.nullish(),
  password: z.string().nullish(),
  current_password: z.string().max(1024).nullish(),
  data: z.record(z.string(), z.json()).nullish(),
  /** The code that was mailed to authenticate again. */
  nonce: z.string().max(64).nullish(),
})

const isRecent = ({created_at: since}: Session) =>
  Date.now() - since.getTime() < authSettings.recentSignInSeconds * 1000

/** A link in a mail to reset the password replaces the current one. The hosted service makes the same exception. */
const isByLink = ({amr}: Session) => amr.some(({method}) => ['recovery', 'magiclink', 'otp'].includes(method))

/** Confirming the address, or undoing a change, removes the password until the owner sets a new one. */
const hasPassword = ({encrypted_password: hash}: User) => hash !== ''

/** A key whose new value is null is removed. */
const listNullKeys = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(data).filter((key) => data[key] === null)

type UserChange = Readonly<{
  password: string
  currentPassword: string | null | undefined
  nonce: string | null | undefined
}>

/** Checks the current password, with the limits of a sign-in. A stolen session would otherwise set a password of its thief. */
async function requireCurrentPassword(
  service: AuthService,
  user: User,
  current: string | null | undefined,
  call: Call,
): Promise<void> {
  const message = 'Current password required when setting new password.'
  if (!current) throw new AuthError(400, 'current_password_required', message)
  const attempts = await limitAttempts(service.sql, user.email, call)
  const isRight = await verifyPassword(user.encrypted_password, current)
  await attempts.reset(isRight)
  if (!isRight) throw new AuthError(400, 'current_password_invalid', message)
}

async function checkNewPassword(
  service: AuthService,
  user: User,
  session: Session,
  {password, currentPassword, nonce}: UserChange,
  call: Call,
): Promise<string> {
  checkPassword(password)
  if (!isRecent(session)) {
    if (!nonce)
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    await requireNonce(service, user, nonce)
  }
  if (hasPassword(user) && !isByLink(session))
    await requireCurrentPassword(service, user, currentPassword, call)
  if (hasPassword(user) && (await verifyPassword(user.encrypted_password, password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  return await hashPassword(password)
}

async function changePassword(
  service: AuthService,
  sql: Database,
  user: User,
  session: Session,
  hash: string,
) {
  await sql`update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${user.id}`
  // The old password may be known to others. Ends their sessions and invalidates earlier recovery links.
  await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'recovery'`
  await resetLimit(sql, limits.signInOfAccount, user.email)
  if (hasPassword(user))
    await queueMail(service, sql, user, {email_action_type: 'password_changed_notification'})
}

/** `PUT /user`: changes the password, the address or the metadata. With a second factor the first two need a session of level `aal2`. */
export async function updateUser(service: AuthService, call: Call): Promise<Response> {
  const {
    email,
    password,
    current_password: currentPassword,
    data,
    nonce,
    code_challenge: codeChallenge,
  } = parseBody(call, userChangeShape)
  const {user, session} = await requirePrincipal(service.sql, call)
  const isSensitive = (email ?? null) !== null || (password ?? null) !== null
  const factors = await listFactors(service.sql, user.id)
  if (isSensitive && session.aal !== 'aal2' && hasVerifiedFactor(factors))
    throw authErrors.insufficientAal(
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  const hash = password
    ? await checkNewPassword(service, user, session, {password, currentPassword, nonce}, call)
    : undefined
  const newEmail = email && email !== user.email ? email : undefined
  if (newEmail !== undefined)
    await limitMail(service.sql, {email: newEmail, kind: 'email_change', address: call.address})
  return await service.sql.begin(async (sql) => {
    const locked = await lockUser(sql, user.id)
    if (hash !== undefined) await changePassword(service, sql, locked, session, hash)
    if (data)
      await sql`
        update auth.users set updated_at = now(),
          raw_user_meta_data = (raw_user_meta_data || ${service.sql.json(data)}) - ${listNullKeys(data)}::text[]
        where id = ${user.id}`
    if (newEmail !== undefined) {
      const redirectTo = chooseTarget(service, call.query.get('redirect_to'))
      await sendChangeLinks(service, sql, locked, {to: newEmail, codeChallenge, redirectTo})
    }
    return respondUncached(describeUser(await lockUser(sql, user.id), factors))
  })
}
