import {z} from 'zod'
import {authErrors} from '../http/auth-error.ts'
import {consumeMailedCode, consumeLink, type LinkType} from '../mails/links.ts'
import type {AuthService, Database} from '../service.ts'
import type {Method} from '../sessions/session-row.ts'
import {lockUser, type User} from '../users/user.ts'
import {confirmChange} from './change-email.ts'

const kinds = {
  signup: {links: ['signup'], method: 'email/signup'},
  invite: {links: ['signup'], method: 'invite'},
  // Of a mail that signs in, whether its visitor had an account before or not.
  email: {links: ['signup', 'recovery'], method: 'email/signup'},
  magiclink: {links: ['recovery'], method: 'magiclink'},
  recovery: {links: ['recovery'], method: 'recovery'},
  email_change: {links: ['email_change_new', 'email_change_current'], method: 'email_change'},
} as const satisfies Record<string, Readonly<{links: readonly LinkType[]; method: Method}>>

/** What a link is followed for. */
export const kindShape = z.enum(['signup', 'invite', 'email', 'magiclink', 'recovery', 'email_change'], {
  error: 'Verify requires a verification type',
})

type Kind = z.infer<typeof kindShape>

/** A link by its token, or by the code that was mailed with it. */
export type Proof = Readonly<{token: string} | {email: string; code: string}>

type Opened = Readonly<{user: User; method: Method; codeChallenge: string | null; isHalfDone: boolean}>

async function consume(service: AuthService, sql: Database, kind: Kind, proof: Proof) {
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
export async function openLink(
  service: AuthService,
  sql: Database,
  kind: Kind,
  proof: Proof,
): Promise<Opened> {
  const link = await consume(service, sql, kind, proof)
  const user = await lockUser(sql, link.user_id)
  const isHalfDone = kind === 'email_change' && !(await confirmChange(service, sql, user))
  // Whoever reads the mails of an address has confirmed it, by a recovery too.
  if (kind !== 'email_change') {
    await sql`
      update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where id = ${user.id}`
    await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'signup'`
  }
  const current = await lockUser(sql, user.id)
  return {user: current, method: kinds[kind].method, codeChallenge: link.code_challenge, isHalfDone}
}
