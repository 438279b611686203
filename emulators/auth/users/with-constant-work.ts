import type {z} from 'zod'
import type {Database} from '../service.ts'
import {findUserByEmail, type User} from './user.ts'

type Newcomer = Readonly<{
  email: string
  hash?: string
  data?: Readonly<Record<string, z.core.util.JSONType>>
}>

type Work<Result> = Readonly<{
  /** Whether the work applies to this user, who may have been created just now. */
  isFor: (user: User, isNew: boolean) => boolean
  run: (user: User) => Promise<Result>
}>

/**
 * Runs work for the owner of an address in a transaction; undefined when it applies to nobody. For other addresses it runs the same
 * statements on a temporary user and rolls them back, so that the response time does not reveal which addresses have accounts.
 */
export async function withConstantWork<Result>(
  sql: Database,
  {email, hash = '', data = {}}: Newcomer,
  {isFor, run}: Work<Result>,
): Promise<Result | undefined> {
  await sql`savepoint before_work`
  const made = await sql`
    insert into auth.users (email, encrypted_password, raw_user_meta_data)
    values (${email}, ${hash}, ${sql.json(data)}) on conflict (email) do nothing returning id`
  const user = await findUserByEmail(sql, email)
  if (!user) throw new Error('An account disappeared during its transaction.')
  const applies = isFor(user, made.length > 0)
  const result = await run(user)
  if (!applies) {
    await sql`rollback to savepoint before_work`
    return undefined
  }
  await sql`release savepoint before_work`
  return result
}
