import {vi} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'

/** Variables of a site whose services are unreachable: a test that forgets to set an address fails at once. To be imported before the site's modules, which read them. */
const variables = {
  SITE_URL: 'http://localhost:3000',
  STUDIO_URL: 'http://localhost:3333',
  SANITY_PROJECT_ID: 'marsa',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a-token-of-a-viewer',
  SANITY_WEBHOOK_SECRET: 'a-secret-of-at-least-thirty-two-letters',
  SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(makeSealKey('a-key-of-nobody'))]}),
  SUPABASE_URL: 'http://supabase.invalid',
  SUPABASE_PUBLISHABLE_KEY: 'a-publishable-key',
  SUPABASE_SITE_KEY: 'a-site-key',
  COUNTRY_HEADER: 'x-visitor-country',
  TRUSTED_PROXY_HOPS: '1',
  PAGE_RENDERS_AT_ONCE: '64',
  STALE_RESPONSES_DIR: '/tmp/marsa-nothing-is-stored-here',
}

for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
