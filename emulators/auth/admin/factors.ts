import {findFactor, listFactors} from '../factors/factor.ts'
import {authErrors} from '../http/auth-error.ts'
import type {Call} from '../http/call.ts'
import {respondUncached} from '../http/respond-uncached.ts'
import type {AuthService} from '../service.ts'
import {requireAdmin} from './admin-errors.ts'
import {existingUser} from './users.ts'

/** `GET /admin/users/:id/factors`. */
export async function readFactors({sql}: AuthService, call: Call, userId: string): Promise<Response> {
  requireAdmin(call)
  const {id} = await existingUser(sql, userId)
  return respondUncached(await listFactors(sql, id))
}

/** `DELETE /admin/users/:id/factors/:factor`: removes a factor without asking its owner, as for one who lost the device. */
export async function deleteFactor(
  {sql}: AuthService,
  call: Call,
  userId: string,
  factorId: string,
): Promise<Response> {
  requireAdmin(call)
  const {id} = await existingUser(sql, userId)
  const factor = await findFactor(sql, id, factorId)
  if (!factor) throw authErrors.noSuchFactor()
  await sql`delete from auth.mfa_factors where id = ${factor.id}`
  return respondUncached(factor)
}
