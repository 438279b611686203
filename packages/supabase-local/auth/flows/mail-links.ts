import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {authErrors, type Call, AuthError, respondUncached, emailShape, parseBody} from '../http.ts'
import {makeLink, queueMail, consumeMailedCode, consumeLink, type LinkType, chooseTarget} from '../mails.ts'
import type {AuthService, Database} from '../service.ts'
import {findUserByEmail, lockUser, type User} from '../users.ts'
import {type Method, beginSession} from '../sessions.ts'
import {limits, enforceLimit, resetLimit, findMailbox} from '../limits.ts'
import {digest} from '../secrets.ts'

type Change = Readonly<{to: string; codeChallenge: string | null | undefined; redirectTo: string}>

/** Sends both links of a change of address. The address changes after both links were used. */
export async function sendChangeLinks(
  service: AuthService,
  sql: Database,
  user: User,
  {to, codeChallenge, redirectTo}: Change,
): Promise<User> {
  await sql`
    update auth.users set email_change = ${to}, email_change_sent_at = now(), updated_at = now() where id = ${user.id}`
  const link = {userId: user.id, codeChallenge}
  const atNew = await makeLink(service, sql, {...link, type: 'email_change_new', to})
  const atCurrent = await makeLink(service, sql, {...link, type: 'email_change_current', to: user.email})
  const changed = await lockUser(sql, user.id)
  await queueMail(service, sql, changed, {
    email_action_type: 'email_change',
    redirect_to: redirectTo,
    // The hosted service's names: the one that is called new goes to the old address.
    token_hash: atNew.token,
    token_new: atNew.code,
    token_hash_new: atCurrent.token,
    token: atCurrent.code,
    old_email: user.email,
  })
  return changed
}

/** Completes a change of address after its last link. Returns whether the address changed. */
async function confirmChange(service: AuthService, sql: Database, user: User): Promise<boolean> {
  const open = await sql`
    select from auth.one_time_tokens
    where user_id = ${user.id} and token_type in ('email_change_new', 'email_change_current')`
  if (open.length > 0) return false
  // Another account may use the address by now.
  if (user.email_change === null || (await findUserByEmail(sql, user.email_change)))
    throw authErrors.linkExpired()
  await sql`
    update auth.users set email = email_change, email_change = null, email_confirmed_at = now(), updated_at = now()
    where id = ${user.id}`
  await queueMail(service, sql, await lockUser(sql, user.id), {
    email_action_type: 'email_changed_notification',
    old_email: user.email,
  })
  return true
}

const kinds = {
  signup: {links: ['signup'], method: 'email/signup'},
  invite: {links: ['signup'], method: 'invite'},
  // For a mail that signs in, with a new or an existing account.
  email: {links: ['signup', 'recovery'], method: 'email/signup'},
  magiclink: {links: ['recovery'], method: 'magiclink'},
  recovery: {links: ['recovery'], method: 'recovery'},
  email_change: {links: ['email_change_new', 'email_change_current'], method: 'email_change'},
} as const satisfies Record<string, Readonly<{links: readonly LinkType[]; method: Method}>>

/** The purpose of a link. */
const kindShape = z.enum(['signup', 'invite', 'email', 'magiclink', 'recovery', 'email_change'], {
  error: 'Verify requires a verification type',
})

type Kind = z.infer<typeof kindShape>

/** Finds a link by its token, or by the code in the same mail. */
type Proof = Readonly<{token: string} | {email: string; code: string}>

type Opened = Readonly<{user: User; method: Method; codeChallenge: string | null; isHalfDone: boolean}>

async function consumeProof(service: AuthService, sql: Database, kind: Kind, proof: Proof) {
  const types = kinds[kind].links
  if ('token' in proof) {
    const link = await consumeLink(sql, proof.token, types)
    if (!link) throw authErrors.linkExpired()
    return link
  }
  const link = await consumeMailedCode(service, sql, {...proof, types})
  if (!link) throw authErrors.codeExpired()
  return link
}

/** Consumes a link and applies it. */
async function openLink(service: AuthService, sql: Database, kind: Kind, proof: Proof): Promise<Opened> {
  const link = await consumeProof(service, sql, kind, proof)
  const user = await lockUser(sql, link.user_id)
  const isHalfDone = kind === 'email_change' && !(await confirmChange(service, sql, user))
  // Every link except a change of address confirms the account's address, even a recovery link.
  if (kind !== 'email_change') {
    await sql`
      update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = ${user.id}`
    await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'signup'`
  }
  const current = await lockUser(sql, user.id)
  return {user: current, method: kinds[kind].method, codeChallenge: link.code_challenge, isHalfDone}
}

const redirect = (to: URL) =>
  new Response(null, {status: 303, headers: {location: to.href, 'cache-control': 'no-store'}})

/** `GET /verify`: a link in a mail. Redirects to the site with a code, which the browser that began the sign-in exchanges for a session. */
export async function followLink(service: AuthService, call: Call): Promise<Response> {
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  const target = new URL(chooseTarget(service, call.query.get('redirect_to')))
  const kind = kindShape.safeParse(call.query.get('type'))
  const token = call.query.get('token') ?? call.query.get('token_hash') ?? ''
  return await service.sql
    .begin(async (sql) => {
      if (!kind.success) throw authErrors.linkExpired()
      const {user, method, codeChallenge, isHalfDone} = await openLink(service, sql, kind.data, {token})
      if (codeChallenge !== null) {
        const code = randomBytes(32).toString('base64url')
        await sql`
          insert into auth.flow_state (code_hash, user_id, code_challenge, authentication_method)
          values (${digest(code)}, ${user.id}, ${codeChallenge}, ${method})`
        target.searchParams.set('code', code)
      } else if (service.options.oneTimeCodes && !isHalfDone) {
        // In the part of the address that no server sees.
        const {user: _, ...tokens} = await beginSession(service, sql, {user, method: 'otp', call})
        const values = Object.entries({...tokens, type: kind.data})
        target.hash = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
      }
      // Without either the sign-in cannot be finished: only the address is confirmed.
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

/** The kinds of links and codes in mails, and of codes for phones. Codes are never sent to phones, so those are always wrong. */
const typeShape = z.union([kindShape, z.enum(['sms', 'phone_change'])], {
  error: 'Verify requires a verification type',
})

const verifyShape = z.object({
  type: typeShape,
  token_hash: z.string().max(128).nullish(),
  token: z.string().max(128).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  redirect_to: z.string().nullish(),
})

const acceptedProofs = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

/** Reads the proof of access to the mailbox: a link's token, or a code with the address that it was mailed to. */
function toProof({
  token_hash: token,
  token: code,
  email,
  phone,
  redirect_to: target,
}: z.infer<typeof verifyShape>): Proof {
  if (Boolean(token) === Boolean(code))
    throw authErrors.malformed('Verify requires either a token or a token hash')
  if (token) {
    if (email || phone || target)
      throw authErrors.malformed('Only the token_hash and type should be provided')
    return {token}
  }
  if (!email || phone)
    throw authErrors.malformed('Only an email address or phone number should be provided on verify')
  const address = emailShape.safeParse(email)
  if (!address.success) throw authErrors.malformed('Invalid email format')
  return {email: address.data, code: code ?? ''}
}

/** `POST /verify`: consumes the link or the code of a mail and signs the user in. */
export async function verify(service: AuthService, call: Call): Promise<Response> {
  const sent = parseBody(call, verifyShape)
  const {type} = sent
  if (type === 'sms' || type === 'phone_change') throw authErrors.codeExpired()
  const proof = toProof(sent)
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  // A code has six digits, which an attacker with many addresses could try in full.
  const mailbox = 'code' in proof ? await findMailbox(service.sql, proof.email) : undefined
  if (mailbox !== undefined) await enforceLimit(service.sql, limits.codeTo, mailbox)
  return await service.sql.begin(async (sql) => {
    const {user, isHalfDone} = await openLink(service, sql, type, proof)
    if (mailbox !== undefined) await resetLimit(sql, limits.codeTo, mailbox)
    return respondUncached(
      isHalfDone ? acceptedProofs : await beginSession(service, sql, {user, method: 'otp', call}),
    )
  })
}
