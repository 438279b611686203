import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {digest} from '../tokens/digest.ts'
import {codeDigest, newCode} from '../tokens/one-time-code.ts'

/** As the hosted service keeps them: a link to sign in is one to recover an account, and an invitation one that confirms it. */
export type LinkType =
  | 'signup'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Begins a link's token where the sign-in is to be finished by the browser that began it. */
const challengePrefix = 'pkce_'

type NewLink = Readonly<{
  userId: string
  type: LinkType
  to: string
  codeChallenge?: string | null | undefined
  /** By default where the project has codes. */
  hasCode?: boolean
}>

/** A link's token, and the code that does the same; the code is empty where there is none. */
export type Link = Readonly<{token: string; code: string}>

/** Creates a link. An older one of its kind becomes invalid, unless it confirms a new account: mails overtake each other. */
export async function makeLink(
  {keys, options}: AuthService,
  sql: Database,
  {userId, type, to, codeChallenge, hasCode = options.oneTimeCodes}: NewLink,
): Promise<Link> {
  const code = hasCode ? newCode() : ''
  const token = `${codeChallenge ? challengePrefix : ''}${randomBytes(32).toString('hex')}`
  if (type !== 'signup')
    await sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, code_challenge, code_hash)
    values (${userId}, ${type}, ${digest(token)}, ${to}, ${codeChallenge ?? null},
      ${hasCode ? codeDigest(keys.secret, to, code) : null})`
  return {token, code}
}

const shape = z.object({
  user_id: z.uuid(),
  token_type: z.enum(['signup', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication']),
  code_challenge: z.string().nullable(),
})

/** Consumes a link: it is invalid once the transaction commits. Undefined when it has expired or never existed. */
export async function consumeLink(sql: Database, token: string, types: readonly LinkType[]) {
  const rows = await sql`
    delete from auth.one_time_tokens
    where token_hash = ${digest(token)} and token_type = any(${[...types]})
      and created_at > now() - make_interval(secs => ${authSettings.linkSeconds})
    returning user_id, token_type, code_challenge`
  return rows.length === 0 ? undefined : shape.parse(rows[0])
}

/** Consumes a link by the code that was mailed to an address with it. */
export async function consumeMailedCode(
  {keys}: AuthService,
  sql: Database,
  {email, code, types}: Readonly<{email: string; code: string; types: readonly LinkType[]}>,
) {
  const rows = await sql`
    delete from auth.one_time_tokens
    where code_hash = ${codeDigest(keys.secret, email, code)} and token_type = any(${[...types]})
      and created_at > now() - make_interval(secs => ${authSettings.linkSeconds})
    returning user_id, token_type, code_challenge`
  return rows.length === 0 ? undefined : shape.parse(rows[0])
}

/** The redirect target of a link: only addresses of the site are allowed. */
export function allowedTarget({siteUrl}: AuthService, requested: string | null): string {
  const target = requested === null ? null : URL.parse(requested)
  return target?.origin === new URL(siteUrl).origin ? target.href : siteUrl
}
