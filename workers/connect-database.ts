import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import type {Database} from '#web/database/database.types.generated.ts'

const timeoutMs = 8_000

/** The database, asked with the secret key. */
export const connectDatabase = (url: string, secretKey: string): SupabaseClient<Database> =>
  createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })

type Answer<Data> =
  | Readonly<{data: Data; error: null}>
  | Readonly<{data: null; error: {code: string; message: string}}>

/** What the database answered. Throws an Error with its words when it refused or never answered. */
export function unwrap<Data>(what: string, answer: Answer<Data>): Data {
  if (answer.error === null) return answer.data
  throw new Error(
    `The database answered ${answer.error.code || 'nothing'} to ${what}: ${answer.error.message}`,
  )
}
