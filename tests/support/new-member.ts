import {randomUUID} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {password} from './auth-client.ts'
import type {TestDatabase} from './start-database.ts'

/** An address that no other test has. */
export const newEmail = (name = 'visitor'): string => `${name}-${randomUUID()}@example.com`

/** The administration of accounts, with the secret key. */
export const administratorOf = ({restUrl, keys}: TestDatabase) =>
  createClient(restUrl, keys.supabase.secret, {auth: {persistSession: false}}).auth.admin

/** An account that is confirmed. */
export async function newMember(database: TestDatabase): Promise<Readonly<{email: string; id: string}>> {
  const email = newEmail('member')
  const {data, error} = await administratorOf(database).createUser({email, password, email_confirm: true})
  if (error) throw error
  return {email, id: data.user.id}
}
