import {z} from 'zod'
import {type Call, parseBody} from '../http/call.ts'
import {respondUncached, respondEmptyUncached} from '../http/respond-uncached.ts'
import type {AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {lockUser} from '../users/user.ts'
import {passkeyErrors} from './passkey-errors.ts'
import {describePasskey, listSignInPasskeys} from './passkey.ts'
import {checkMayChange} from './registration.ts'

/** `GET /passkeys`: the user's passkeys for sign-in. */
export async function listOwnPasskeys({sql}: AuthService, call: Call): Promise<Response> {
  const {user} = await principalOf(sql, call)
  return respondUncached((await listSignInPasskeys(sql, user.id)).map(describePasskey))
}

const nameShape = z.object({
  friendly_name: z
    .string({error: 'friendly_name is required'})
    .trim()
    .min(1, 'friendly_name is required')
    .max(120, 'friendly_name must be at most 120 characters'),
})

/** `PATCH /passkeys/:id`: names a passkey. */
export async function renamePasskey({sql}: AuthService, call: Call, id: string): Promise<Response> {
  const {friendly_name: name} = parseBody(call, nameShape)
  const principal = await principalOf(sql, call)
  await checkMayChange(sql, principal)
  await sql`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = now()
    where id = ${id} and user_id = ${principal.user.id}`
  const passkeys = await listSignInPasskeys(sql, principal.user.id)
  const passkey = passkeys.find((known) => known.id === id)
  if (!passkey) throw passkeyErrors.noSuchPasskey()
  return respondUncached(describePasskey(passkey))
}

/** `DELETE /passkeys/:id`: removes a passkey, which signs nobody in from now on. */
export async function removePasskey(service: AuthService, call: Call, id: string): Promise<Response> {
  const {user, session} = await principalOf(service.sql, call)
  return await service.sql.begin(async (sql) => {
    await checkMayChange(sql, {user: await lockUser(sql, user.id), session})
    const removed = await sql`
      delete from auth.webauthn_credentials where id = ${id} and user_id = ${user.id} returning id`
    if (removed.length === 0) throw passkeyErrors.noSuchPasskey()
    return respondEmptyUncached()
  })
}
