import {createClient, type SupabaseClient} from '@supabase/supabase-js'
import {expectWhole} from '#runtime/read-rows.ts'
import type {Database} from '#supabase/database.types.generated.ts'

const timeoutMs = 8_000

/** Connects to the database with the secret key. */
export const connectDatabase = (url: string, secretKey: string): SupabaseClient<Database> =>
  createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })

/** The service's secret key, and the token that only the publisher and the nightly evidence run have. */
export type PublisherKeys = Readonly<{secretKey: string; publisherKey: string}>

/** Connects with the publisher's own role, which may add to the audit log and to its proofs. */
export const connectAsPublisher = (
  url: string,
  {secretKey, publisherKey}: PublisherKeys,
): SupabaseClient<Database> =>
  createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    accessToken: async () => await Promise.resolve(publisherKey),
  })

/** Connects with the market data worker's own role, which only stores quotes and price bars. */
export const connectAsMarketData = (
  url: string,
  publishableKey: string,
  marketDataKey: string,
): SupabaseClient<Database> =>
  createClient<Database>(url, publishableKey, {
    db: {retry: false, timeout: timeoutMs},
    accessToken: async () => await Promise.resolve(marketDataKey),
  })

type QueryResponse<Data> =
  | Readonly<{data: Data; error: null}>
  | Readonly<{data: null; error: {code: string; message: string}}>

/** Returns the data of a response. Throws an Error with the database's message if the response is an error or missing, and if its rows may be cut. */
export function unwrap<Data>(query: string, {data, error}: QueryResponse<Data>): Data {
  if (error === null) return expectWhole(data)
  throw new Error(`The database responded with ${error.code || 'nothing'} to ${query}: ${error.message}`)
}
