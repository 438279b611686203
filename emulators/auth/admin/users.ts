import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {listFactors} from '../factors/factor.ts'
import {authErrors} from '../http/auth-error.ts'
import type {Call} from '../http/call.ts'
import {respondUncached} from '../http/respond-uncached.ts'
import type {AuthService, Database} from '../service.ts'
import {describeUser, findUserById, listUsers, type User} from '../users/user.ts'
import {adminErrors, requireAdmin} from './admin-errors.ts'
import {changeUser, readWanted, requireFreeEmail} from './change-user.ts'

/** The user with an id. Throws what the hosted service responds with where there is none. */
export async function existingUser(sql: Database, id: string): Promise<User> {
  if (!z.uuid().safeParse(id).success) throw adminErrors.notAnId()
  const user = await findUserById(sql, id)
  if (!user) throw adminErrors.noSuchUser()
  return user
}

const describe = async (sql: Database, user: User) => describeUser(user, await listFactors(sql, user.id))

/** `POST /admin/users`: makes an account, confirmed where the request says so. No mail is sent. */
export async function createUser(service: AuthService, call: Call): Promise<Response> {
  requireAdmin(call)
  const wanted = await readWanted(call)
  const {email, id = randomUUID()} = wanted
  if (!email) throw authErrors.malformed('Cannot create a user without either an email or phone')
  return await service.sql.begin(async (sql) => {
    await requireFreeEmail(sql, email)
    await sql`insert into auth.users (id, email, encrypted_password) values (${id}, ${email}, ${wanted.hash ?? ''})`
    await changeUser(service, sql, id, wanted)
    return respondUncached(await describe(sql, await existingUser(sql, id)))
  })
}

const page = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
})

/** A number as clients send it; nothing for one that they leave empty. */
const numberOf = (call: Call, name: string) => call.query.get(name) || undefined

/** `GET /admin/users`: the accounts, the newest first, page by page. */
export async function readUsers({sql}: AuthService, call: Call): Promise<Response> {
  requireAdmin(call)
  const parsed = page.safeParse({page: numberOf(call, 'page'), per_page: numberOf(call, 'per_page')})
  if (!parsed.success) throw authErrors.malformed('Bad Pagination Parameters')
  const {page: number, per_page: size} = parsed.data
  const {users, total} = await listUsers(sql, {offset: (number - 1) * size, limit: size})
  const last = Math.max(1, Math.ceil(total / size))
  const linkTo = (to: number, rel: string) => `<${call.path}?page=${to}&per_page=${size}>; rel="${rel}"`
  const links = [...(number < last ? [linkTo(number + 1, 'next')] : []), linkTo(last, 'last')]
  const response = respondUncached({
    users: await Promise.all(users.map(async (user) => await describe(sql, user))),
    aud: 'authenticated',
  })
  response.headers.set('x-total-count', String(total))
  response.headers.set('link', links.join(', '))
  return response
}

/** `GET /admin/users/:id`. */
export async function readUserById({sql}: AuthService, call: Call, id: string): Promise<Response> {
  requireAdmin(call)
  return respondUncached(await describe(sql, await existingUser(sql, id)))
}

/** `PUT /admin/users/:id`: changes an account without asking its owner. A new password ends its sessions. */
export async function updateUserById(service: AuthService, call: Call, id: string): Promise<Response> {
  requireAdmin(call)
  const wanted = await readWanted(call)
  return await service.sql.begin(async (sql) => {
    await existingUser(sql, id)
    await changeUser(service, sql, id, wanted)
    return respondUncached(await describe(sql, await existingUser(sql, id)))
  })
}

/** `DELETE /admin/users/:id`: deletes an account with its sessions, factors and links. */
export async function deleteUser({sql}: AuthService, call: Call, id: string): Promise<Response> {
  requireAdmin(call)
  await existingUser(sql, id)
  await sql`delete from auth.users where id = ${id}`
  return respondUncached({})
}
