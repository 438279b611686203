import {z} from 'zod'
import {authErrors} from '../http/auth-error.ts'
import {respondEmptyUncached} from '../http/respond-uncached.ts'
import type {Call} from '../http/call.ts'
import type {AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'

const scopes = z.enum(['global', 'local', 'others'])

/** `POST /logout`: ends this session, the others, or all. Their refresh tokens end with them. */
export async function endSessions({sql}: AuthService, call: Call): Promise<Response> {
  const requested = call.query.get('scope') ?? 'global'
  const {data: scope} = scopes.safeParse(requested)
  if (scope === undefined) throw authErrors.malformed(`Unsupported logout scope "${requested}"`)
  const {user, session} = await principalOf(sql, call)
  await sql`
    delete from auth.sessions where user_id = ${user.id}
      and (${scope} = 'global' or (${scope} = 'local') = (id = ${session.id}))`
  return respondEmptyUncached()
}
