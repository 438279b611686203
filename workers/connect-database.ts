import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import type {Database} from '#web/database/database.types.generated.ts'

const timeoutMs = 8_000

/** A connection to the database, with the secret key. */
export const connectDatabase = (url: string, secretKey: string): SupabaseClient<Database> =>
  createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })

type QueryResponse<Data> =
  | Readonly<{data: Data; error: null}>
  | Readonly<{data: null; error: {code: string; message: string}}>

/** The data of a response. Throws an Error with the database's message for an error response, or for none at all. */
export function unwrap<Data>(query: string, {data, error}: QueryResponse<Data>): Data {
  if (error === null) return data
  throw new Error(`The database responded with ${error.code || 'nothing'} to ${query}: ${error.message}`)
}
