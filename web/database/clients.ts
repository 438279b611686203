import 'server-only'
import {createClient} from '@supabase/supabase-js'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import type {Database} from '#supabase/database.types.generated.ts'

const environment = siteEnvironment()

/** Queries the database as an anonymous visitor, with the publishable key, without a session, bypassing Next's fetch cache. */
export const publicClient = createClient<Database>(
  environment.SUPABASE_URL,
  environment.SUPABASE_PUBLISHABLE_KEY,
  {
    // A visitor is waiting, and callers have a fallback.
    db: {retry: false},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    global: {fetch: (input, init) => fetch(input, {...init, cache: 'no-store'})},
  },
)

const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SITE_KEY} = siteEnvironment()

/**
 * Calls the database as the site itself, for visitors' submissions and for page view totals. The role `site_writer` may only call the functions for
 * these. Visitors can't call them, so the database can trust the visitor's address that the site passes.
 */
export const siteClient = createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
  // A visitor is waiting, and can submit again.
  db: {retry: false},
  accessToken: async () => await Promise.resolve(SUPABASE_SITE_KEY),
  global: {fetch: (input, init) => fetch(input, {...init, cache: 'no-store'})},
})
