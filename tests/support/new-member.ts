import {randomUUID} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {hashPassword} from '#packages/supabase-local/auth/passwords.ts'
import {password} from './accounts/auth-client.ts'
import type {TestDatabase} from './start-database.ts'

/** An address that no other test has. */
export const newMemberEmail = (name = 'visitor'): string => `${name}-${randomUUID()}@example.com`

/** The administration of accounts, with the secret key. */
export const makeAdministrator = ({restUrl, keys}: TestDatabase) =>
  createClient(restUrl, keys.supabase.secret, {auth: {persistSession: false}}).auth.admin

/** An account that is confirmed. */
export async function newMember(database: TestDatabase): Promise<Readonly<{email: string; id: string}>> {
  const email = newMemberEmail('member')
  const id = randomUUID()
  await database.sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    values (${id}, ${email}, ${await hashPassword(password)}, now())`
  return {email, id}
}
