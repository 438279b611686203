import {randomUUID} from 'node:crypto'
import type {SupabaseClient} from '@supabase/supabase-js'
import {expect} from 'vitest'
import {password} from '#tests/support/accounts/auth-client.ts'
import type {Case} from './suite.ts'

export type AuthClients = Readonly<{
  /** A new client with the publishable key. */
  visitor: () => SupabaseClient
  /** Creates a confirmed account. */
  newAccount: () => Promise<Readonly<{email: string; id: string}>>
  /** The code in the newest mail to an address. */
  codeTo: (email: string) => Promise<string>
}>

export const text: unknown = expect.any(String)
export const newEmail = () => `suite-${randomUUID()}@example.com`
export const done = (data: unknown) => ({error: null, data})
export const refused = (code: string) => ({error: {code}})

export async function signedIn(clients: AuthClients) {
  const {email, id} = await clients.newAccount()
  const {auth} = clients.visitor()
  const {data, error} = await auth.signInWithPassword({email, password})
  if (error) throw error
  return {auth, email, id, session: data.session}
}

export const one = (
  title: string,
  request: (clients: AuthClients) => Promise<unknown>,
  expected: unknown,
): Case<AuthClients> => ({title, request, expected})

export const asVisitor = (
  title: string,
  request: (auth: SupabaseClient['auth']) => Promise<unknown>,
  expected: unknown,
): Case<AuthClients> => one(title, async ({visitor}) => await request(visitor().auth), expected)

export const asMember = (
  title: string,
  request: (member: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>,
  expected: unknown,
): Case<AuthClients> => one(title, async (clients) => await request(await signedIn(clients)), expected)
