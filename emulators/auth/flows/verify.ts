import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {respond} from '../http/respond.ts'
import {type Call, readBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit} from '../limits/consume.ts'
import {allowedTarget, consumeLink, type LinkType} from '../mails/links.ts'
import type {AuthService, Database} from '../service.ts'
import {beginSession} from '../sessions/session.ts'
import type {Method} from '../sessions/session-row.ts'
import {digest} from '../tokens/digest.ts'
import {lockUser, type User} from '../users/user.ts'
import {confirmChange} from './change-email.ts'

const kinds = {
  signup: {links: ['signup'], method: 'email/signup'},
  email: {links: ['signup'], method: 'email/signup'},
  recovery: {links: ['recovery'], method: 'recovery'},
  email_change: {links: ['email_change_new', 'email_change_current'], method: 'email_change'},
} as const satisfies Record<string, Readonly<{links: readonly LinkType[]; method: Method}>>

const kindShape = z.enum(['signup', 'email', 'recovery', 'email_change'], {
  error: 'Verify requires a verification type',
})

const shape = z.object({
  type: kindShape,
  token_hash: z.string().max(128).nullish(),
  token: z.string().max(128).nullish(),
})

const oneAccepted = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

type Opened = Readonly<{user: User; method: Method; codeChallenge: string | null; isHalfDone: boolean}>

/** Consumes a link and applies it. */
async function openLink(
  service: AuthService,
  sql: Database,
  kind: z.infer<typeof kindShape>,
  token: string,
): Promise<Opened> {
  const {links, method} = kinds[kind]
  const link = await consumeLink(sql, token, links)
  if (!link) throw authErrors.linkExpired()
  const user = await lockUser(sql, link.user_id)
  const isHalfDone = kind === 'email_change' && !(await confirmChange(service, sql, user))
  // Whoever reads the mails of an address has confirmed it, by a recovery too.
  if (kind !== 'email_change') {
    await sql`
      update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = ${user.id}`
    await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'signup'`
  }
  return {user: await lockUser(sql, user.id), method, codeChallenge: link.code_challenge, isHalfDone}
}

/** `POST /verify`: consumes the link of a mail and signs the user in. */
export async function verify(service: AuthService, call: Call): Promise<Response> {
  const {type, token_hash: token, token: code} = readBody(call, shape)
  if (Boolean(token) === Boolean(code))
    throw authErrors.malformed('Verify requires either a token or a token hash')
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  // Mails have links and no codes, so that every code is a wrong one.
  if (!token) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  return await service.sql.begin(async (sql) => {
    const {user, isHalfDone} = await openLink(service, sql, type, token)
    return respond(isHalfDone ? oneAccepted : await beginSession(service, sql, {user, method: 'otp', call}))
  })
}

const redirect = (to: URL) =>
  new Response(null, {status: 303, headers: {location: to.href, 'cache-control': 'no-store'}})

/** `GET /verify`: the same for links that browsers follow; redirects back with a code, with which the browser that began the sign-in finishes it. */
export async function followLink(service: AuthService, call: Call): Promise<Response> {
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  const target = new URL(allowedTarget(service, call.query.get('redirect_to')))
  const kind = kindShape.safeParse(call.query.get('type'))
  const token = call.query.get('token') ?? call.query.get('token_hash') ?? ''
  return await service.sql
    .begin(async (sql) => {
      if (!kind.success) throw authErrors.linkExpired()
      const {user, method, codeChallenge} = await openLink(service, sql, kind.data, token)
      // Without a challenge the sign-in cannot be finished: only the address is confirmed.
      if (codeChallenge === null) return redirect(target)
      const code = randomBytes(32).toString('base64url')
      await sql`
        insert into auth.flow_state (code_hash, user_id, code_challenge, authentication_method)
        values (${digest(code)}, ${user.id}, ${codeChallenge}, ${method})`
      target.searchParams.set('code', code)
      return redirect(target)
    })
    .catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error
      const {code, message} = authErrors.linkExpired()
      target.hash = new URLSearchParams({
        error: 'access_denied',
        error_code: code,
        error_description: message,
      }).toString()
      return redirect(target)
    })
}
