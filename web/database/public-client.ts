import 'server-only'
import {createClient} from '@supabase/supabase-js'
import {siteEnvironment} from '../env/site-environment.ts'
import type {Database} from './database.types.generated.ts'

const environment = siteEnvironment()

/** Asks the database as any visitor may: with the publishable key, without a session, past Next's cache of requests. */
export const publicClient = createClient<Database>(
  environment.SUPABASE_URL,
  environment.SUPABASE_PUBLISHABLE_KEY,
  {
    // A reader waits meanwhile: whoever asks has the last known figures to fall back to.
    db: {retry: false},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    global: {fetch: (input, init) => fetch(input, {...init, cache: 'no-store'})},
  },
)
