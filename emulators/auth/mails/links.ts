import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {digest} from '../tokens/digest.ts'

export type LinkType = 'signup' | 'recovery' | 'email_change_current' | 'email_change_new'

/** Begins a link's token where the sign-in is to be finished by the browser that began it. */
const challengePrefix = 'pkce_'

type NewLink = Readonly<{
  userId: string
  type: LinkType
  to: string
  codeChallenge?: string | null | undefined
}>

/** Creates a link and resolves to its token. An older one of its kind becomes invalid, unless it confirms a new account: mails overtake each other. */
export async function makeLink(sql: Database, {userId, type, to, codeChallenge}: NewLink): Promise<string> {
  const token = `${codeChallenge ? challengePrefix : ''}${randomBytes(32).toString('hex')}`
  if (type !== 'signup')
    await sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}`
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, code_challenge)
    values (${userId}, ${type}, ${digest(token)}, ${to}, ${codeChallenge ?? null})`
  return token
}

const shape = z.object({user_id: z.uuid(), token_type: z.string(), code_challenge: z.string().nullable()})

/** Consumes a link: it is invalid once the transaction commits. Undefined when it has expired or never existed. */
export async function consumeLink(sql: Database, token: string, types: readonly LinkType[]) {
  const rows = await sql`
    delete from auth.one_time_tokens
    where token_hash = ${digest(token)} and token_type = any(${[...types]})
      and created_at > now() - make_interval(secs => ${authSettings.linkSeconds})
    returning user_id, token_type, code_challenge`
  return rows.length === 0 ? undefined : shape.parse(rows[0])
}

/** The redirect target of a link: only addresses of the site are allowed. */
export function allowedTarget({siteUrl}: AuthService, requested: string | null): string {
  const target = requested === null ? null : URL.parse(requested)
  return target?.origin === new URL(siteUrl).origin ? target.href : siteUrl
}
