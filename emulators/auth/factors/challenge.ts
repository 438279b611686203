import {z} from 'zod'
import {respond} from '../http/respond.ts'
import type {Call} from '../http/call.ts'
import {authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit} from '../limits/consume.ts'
import {authSettings, type AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'

const shape = z.object({id: z.uuid(), expires_at: z.int()})

/** `POST /factors/:id/challenge`: requests a code of a factor. */
export async function challenge({sql}: AuthService, call: Call, factorId: string): Promise<Response> {
  const {user} = await principalOf(sql, call)
  await enforceLimit(sql, limits.challengeOfUser, user.id)
  const rows = await sql`
    insert into auth.mfa_challenges (factor_id, ip)
    select id, ${call.address} from auth.mfa_factors where id = ${factorId} and user_id = ${user.id}
    returning id, (extract(epoch from created_at) + ${authSettings.challengeSeconds})::integer as expires_at`
  if (rows.length === 0) throw authErrors.noSuchFactor()
  return respond({type: 'totp', ...shape.parse(rows[0])})
}
