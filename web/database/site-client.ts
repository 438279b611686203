import 'server-only'
import {createClient} from '@supabase/supabase-js'
import {siteEnvironment} from '../env/site-environment.ts'
import type {Database} from './database.types.generated.ts'

const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SITE_KEY} = siteEnvironment()

/**
 * Calls the database as the site itself, for what visitors send and for the sums of readings: the role `site_writer` may call the functions
 * for these, and nothing else. Visitors cannot call them, so the address that the site names is the visitor's.
 */
export const siteClient = createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
  // A visitor waits meanwhile, and sends again what was not stored.
  db: {retry: false},
  accessToken: async () => await Promise.resolve(SUPABASE_SITE_KEY),
  global: {fetch: (input, init) => fetch(input, {...init, cache: 'no-store'})},
})
