import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, challengeShape, emailShape, parseBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {hasVerifiedFactor, listFactors} from '../factors/factor.ts'
import {limits} from '../limits/limits.ts'
import {limitMail} from '../limits/mail-rate.ts'
import {resetLimit} from '../limits/consume.ts'
import {allowedTarget} from '../mails/links.ts'
import {queueMail} from '../mails/queue-mail.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import type {Session} from '../sessions/session-row.ts'
import {hashPassword, isPasswordOf} from '../tokens/password-hash.ts'
import {checkPassword} from '../users/password-rules.ts'
import {describeUser, lockUser, type User} from '../users/user.ts'
import {changeLinks} from './change-email.ts'
import {requireNonce} from './reauthenticate.ts'

/** `GET /user`: the signed-in user. */
export async function readUser({sql}: AuthService, call: Call): Promise<Response> {
  const {user} = await principalOf(sql, call)
  return respondUncached(describeUser(user, await listFactors(sql, user.id)))
}

const shape = challengeShape.extend({
  email: emailShape.nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.json()).nullish(),
  /** The code that was mailed to authenticate again. */
  nonce: z.string().max(64).nullish(),
})

const isRecent = ({created_at: since}: Session) =>
  Date.now() - since.getTime() < authSettings.recentSignInSeconds * 1000

/** An account has no password after its address was proved, or a change undone, until its owner sets one. */
const hasPassword = ({encrypted_password: hash}: User) => hash !== ''

/** A key whose new value is null is removed. */
const nullKeysOf = (data: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(data).filter((key) => data[key] === null)

type Wanted = Readonly<{password: string; nonce: string | null | undefined}>

async function checkNewPassword(
  service: AuthService,
  user: User,
  session: Session,
  {password, nonce}: Wanted,
): Promise<string> {
  checkPassword(password)
  if (!isRecent(session)) {
    if (!nonce)
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
    await requireNonce(service, user, nonce)
  }
  if (hasPassword(user) && (await isPasswordOf(user.encrypted_password, password)))
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
  // Signs out whoever knew the old password, and invalidates earlier recovery links.
  await sql`delete from auth.sessions where user_id = ${user.id} and id <> ${session.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'recovery'`
  await resetLimit(sql, limits.signInOfAccount, user.email)
  if (hasPassword(user))
    await queueMail(service, sql, user, {email_action_type: 'password_changed_notification'})
}

/** `PUT /user`: changes the password, the address or the metadata. With a second factor the first two need a session of level `aal2`. */
export async function updateUser(service: AuthService, call: Call): Promise<Response> {
  const {email, password, data, nonce, code_challenge: codeChallenge} = parseBody(call, shape)
  const {user, session} = await principalOf(service.sql, call)
  const isSensitive = (email ?? null) !== null || (password ?? null) !== null
  const factors = await listFactors(service.sql, user.id)
  if (isSensitive && session.aal !== 'aal2' && hasVerifiedFactor(factors))
    throw authErrors.insufficientAal(
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  const hash = password ? await checkNewPassword(service, user, session, {password, nonce}) : undefined
  const newEmail = email && email !== user.email ? email : undefined
  if (newEmail !== undefined)
    await limitMail(service.sql, {email: newEmail, kind: 'email_change', address: call.address})
  return await service.sql.begin(async (sql) => {
    const locked = await lockUser(sql, user.id)
    if (hash !== undefined) await changePassword(service, sql, locked, session, hash)
    if (data)
      await sql`
        update auth.users set updated_at = now(),
          raw_user_meta_data = (raw_user_meta_data || ${service.sql.json(data)}) - ${nullKeysOf(data)}::text[]
        where id = ${user.id}`
    if (newEmail !== undefined) {
      const redirectTo = allowedTarget(service, call.query.get('redirect_to'))
      await changeLinks(service, sql, locked, {to: newEmail, codeChallenge, redirectTo})
    }
    return respondUncached(describeUser(await lockUser(sql, user.id), factors))
  })
}
