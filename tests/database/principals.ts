import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import type {TestDatabase} from '#tests/support/start-database.ts'

/** The principals of the tests, each with its database role. */
export const roles = {visitor: 'anon', client: 'authenticated', service: 'service_role'} as const
export type Principal = keyof typeof roles
export const principals = ['visitor', 'client', 'service'] as const satisfies readonly Principal[]

export type Row = Record<string, string | number | string[] | null>
type AnyTable = {Row: Row; Insert: Row; Update: Row; Relationships: []}

/** Rows of any table: what these tests write is chosen at run time. */
export type AnyTables = {
  public: {
    Tables: {[table: string]: AnyTable}
    Views: {[view: string]: never}
    Functions: {[name: string]: never}
  }
}

const clientId = '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11'

/** The REST clients of the three: the publishable key, the same with a signed-in user's token, and the secret key. */
export async function connectPrincipals({
  restUrl,
  keys: {supabase},
  signToken,
}: TestDatabase): Promise<Record<Principal, SupabaseClient<AnyTables>>> {
  const options = {auth: {persistSession: false, autoRefreshToken: false}}
  const token = await signToken({sub: clientId, role: 'authenticated'})
  return {
    visitor: createClient<AnyTables>(restUrl, supabase.publishable, options),
    client: createClient<AnyTables>(restUrl, supabase.publishable, {
      ...options,
      accessToken: async () => token,
    }),
    service: createClient<AnyTables>(restUrl, supabase.secret, options),
  }
}
