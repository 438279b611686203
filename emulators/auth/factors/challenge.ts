import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, parseBody} from '../http/call.ts'
import {authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit} from '../limits/consume.ts'
import {authSettings, type AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {findFactor} from './factor.ts'
import {challengeBodyShape, challengePasskey} from './webauthn/challenge-passkey.ts'

const shape = z.object({id: z.uuid(), expires_at: z.int()})

/** `POST /factors/:id/challenge`: requests a code of an app, or gives the options with which a browser makes or shows a passkey. */
export async function challenge(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {sql} = service
  const {user} = await principalOf(sql, call)
  await enforceLimit(sql, limits.challengeOfUser, user.id)
  const factor = await findFactor(sql, user.id, factorId)
  if (!factor) throw authErrors.noSuchFactor()
  if (factor.factor_type === 'webauthn') {
    const {webauthn: named} = parseBody(call, challengeBodyShape)
    const {row, webauthn} = await challengePasskey(service, named, {user, factor, address: call.address})
    return respondUncached({type: 'webauthn', ...shape.parse(row), webauthn})
  }
  const [row] = await sql`
    insert into auth.mfa_challenges (factor_id, ip) values (${factor.id}, ${call.address})
    returning id, (extract(epoch from created_at) + ${authSettings.challengeSeconds})::integer as expires_at`
  return respondUncached({type: 'totp', ...shape.parse(row)})
}
