import type {z} from 'zod'
import type {Database} from '../service.ts'
import {findUserByEmail, type User} from './user.ts'

type Newcomer = Readonly<{
  email: string
  hash?: string
  data?: Readonly<Record<string, z.core.util.JSONType>>
}>

type Work<Result> = Readonly<{
  /** Whether it is for this user, who may have been made just now. */
  isFor: (user: User, isNew: boolean) => boolean
  run: (user: User) => Promise<Result>
}>

/**
 * Does in a transaction what is for the owner of an address; undefined when it is for nobody. An address without an account, or with one that
 * it is not for, takes the same statements and writes, which are then undone with the user who stood in: no time tells one from another.
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
  if (!user) throw new Error('An account vanished while it was asked for.')
  const isMeant = isFor(user, made.length > 0)
  const result = await run(user)
  if (!isMeant) {
    await sql`rollback to savepoint before_work`
    return undefined
  }
  await sql`release savepoint before_work`
  return result
}
