import {z} from 'zod'
import {type Call, AuthError, authErrors, parseBody, respondUncached} from './http.ts'
import type {AuthService, Database} from './service.ts'
import {listFactors, describeUser, findUserById, type User} from './users.ts'

// Endpoints with which an operator corrects or deletes an account. Only the project's secret key may call them.

async function requireUser(sql: Database, {claims}: Call, id: string): Promise<User> {
  if (claims.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
  if (!z.uuid().safeParse(id).success)
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUserById(sql, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

const describeWithFactors = async (sql: Database, user: User) =>
  describeUser(user, await listFactors(sql, user.id))

/** `GET /admin/users/:id`. */
export const readUserById = async ({sql}: AuthService, call: Call, id: string): Promise<Response> =>
  respondUncached(await describeWithFactors(sql, await requireUser(sql, call, id)))

const changeShape = z.looseObject({app_metadata: z.record(z.string(), z.json()).nullish()})

/** `PUT /admin/users/:id`: merges the app metadata; a null removes its key. Refuses other changes, which aren't emulated. */
export async function updateUserById(service: AuthService, call: Call, id: string): Promise<Response> {
  const {app_metadata: data, ...others} = parseBody(call, changeShape)
  return await service.sql.begin(async (sql) => {
    await requireUser(sql, call, id)
    const refused = Object.keys(others).find((field) => (others[field] ?? null) !== null)
    if (refused !== undefined)
      throw authErrors.malformed(`The embedded sign-in service does not emulate "${refused}"`)
    await sql`
      update auth.users set updated_at = now(),
        raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || ${service.sql.json(data ?? {})})
      where id = ${id}`
    return respondUncached(await describeWithFactors(sql, await requireUser(sql, call, id)))
  })
}

const deletionShape = z.object({
  should_soft_delete: z
    .literal(false, {error: 'The embedded sign-in service does not emulate "should_soft_delete"'})
    .nullish(),
})

/** `DELETE /admin/users/:id`: deletes an account with its sessions, factors and links. */
export async function deleteUser({sql}: AuthService, call: Call, id: string): Promise<Response> {
  parseBody(call, deletionShape)
  await requireUser(sql, call, id)
  await sql`delete from auth.users where id = ${id}`
  return respondUncached({})
}
