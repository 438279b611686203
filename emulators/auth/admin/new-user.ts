import {z} from 'zod'
import type {AuthService, Database} from '../service.ts'
import {findUserByEmail, type User} from '../users/user.ts'
import {adminErrors} from './admin-errors.ts'

export const userData = z.record(z.string(), z.json()).nullish()

type Newcomer = Readonly<{email: string; data: z.infer<typeof userData>; hash?: string}>

/** The user of an address that nobody has confirmed yet, who is made where there is none. Throws where it is confirmed. */
export async function unconfirmedUser(
  service: AuthService,
  sql: Database,
  {email, data, hash = ''}: Newcomer,
): Promise<User> {
  await sql`
    insert into auth.users (email, encrypted_password, raw_user_meta_data)
    values (${email}, ${hash}, ${service.sql.json(data ?? {})}) on conflict (email) do nothing`
  const user = await findUserByEmail(sql, email)
  if (!user) throw new Error('An account disappeared during its transaction.')
  if (user.email_confirmed_at !== null) throw adminErrors.emailExists()
  return user
}
