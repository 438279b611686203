import {z} from 'zod'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {type Call, emailShape, parseBody} from '../http/call.ts'
import {respondUncached} from '../http/respond-uncached.ts'
import {allowedTarget, type LinkType, makeLink} from '../mails/links.ts'
import type {AuthService, Database} from '../service.ts'
import {hashPassword} from '../tokens/password-hash.ts'
import {checkPassword} from '../users/password-rules.ts'
import {describeUser, findUserByEmail, lockUser, type User} from '../users/user.ts'
import {requireAdmin} from './admin-errors.ts'
import {unconfirmedUser, userData} from './new-user.ts'

const types = ['signup', 'invite', 'magiclink', 'recovery'] as const

const shape = z.object({
  type: z.string().default(''),
  email: emailShape,
  password: z.string().nullish(),
  data: userData,
  redirect_to: z.string().nullish(),
})

type Type = (typeof types)[number]

function typeOf(requested: string): Type {
  const type = types.find((known) => known === requested)
  if (type) return type
  // Both links of a change of address belong together, and an administrator makes one of them.
  if (requested.startsWith('email_change_'))
    throw authErrors.malformed('The embedded sign-in service does not emulate links to change an address')
  throw authErrors.malformed(`Invalid email action link type requested: ${requested}`)
}

const signUpHash = async (password: string | null | undefined): Promise<string> => {
  if (!password) throw authErrors.malformed('Signup requires a valid password')
  checkPassword(password)
  return await hashPassword(password)
}

type Sent = Omit<z.infer<typeof shape>, 'type'> & Readonly<{type: Type}>

/** The user for whom a link is made, and what the link does: one that signs in confirms an account that is new. */
async function prepare(
  service: AuthService,
  sql: Database,
  {type, email, data}: Sent,
  hash: string | undefined,
): Promise<Readonly<{user: User; type: Type}>> {
  const known = await findUserByEmail(sql, email)
  if (type === 'recovery' && !known)
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  if (known && (type === 'recovery' || type === 'magiclink')) {
    await sql`update auth.users set recovery_sent_at = now(), updated_at = now() where id = ${known.id}`
    return {user: known, type}
  }
  const user = await unconfirmedUser(service, sql, {email, data, ...(hash !== undefined && {hash})})
  await sql`
    update auth.users set confirmation_sent_at = now(), updated_at = now(),
      invited_at = case when ${type} = 'invite' then now() else invited_at end,
      raw_user_meta_data = raw_user_meta_data || ${service.sql.json(data ?? {})}
    where id = ${user.id}`
  return {user, type: type === 'magiclink' ? 'signup' : type}
}

const linkTypes: Readonly<Record<Type, LinkType>> = {
  signup: 'signup',
  invite: 'signup',
  magiclink: 'recovery',
  recovery: 'recovery',
}

/** `POST /admin/generate_link`: what a mail would have, without sending one. */
export async function generateLink(service: AuthService, call: Call): Promise<Response> {
  requireAdmin(call)
  const body = parseBody(call, shape)
  const sent = {...body, type: typeOf(body.type)}
  const hash = sent.type === 'signup' ? await signUpHash(sent.password) : undefined
  const redirectTo = allowedTarget(service, sent.redirect_to ?? call.query.get('redirect_to'))
  return await service.sql.begin(async (sql) => {
    const {user, type} = await prepare(service, sql, sent, hash)
    const link = {userId: user.id, type: linkTypes[type], to: user.email, hasCode: true}
    const {token, code} = await makeLink(service, sql, link)
    const action = new URL(`${service.issuer}/verify`)
    action.search = new URLSearchParams({token, type, redirect_to: redirectTo}).toString()
    return respondUncached({
      ...describeUser(await lockUser(sql, user.id)),
      action_link: action.href,
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to: redirectTo,
    })
  })
}
