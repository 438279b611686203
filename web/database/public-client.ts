import 'server-only'
import {createClient} from '@supabase/supabase-js'
import {siteEnvironment} from '../env/site-environment.ts'
import type {Database} from './database.types.generated.ts'

const environment = siteEnvironment()

/** Queries the database as an anonymous visitor: with the publishable key, without a session, bypassing Next's fetch cache. */
export const publicClient = createClient<Database>(
  environment.SUPABASE_URL,
  environment.SUPABASE_PUBLISHABLE_KEY,
  {
    // A visitor waits meanwhile, and callers have a fallback.
    db: {retry: false},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    global: {fetch: (input, init) => fetch(input, {...init, cache: 'no-store'})},
  },
)
