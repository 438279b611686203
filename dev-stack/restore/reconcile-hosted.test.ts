import {expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {reconcileHosted} from './reconcile-hosted.ts'

const key = makeSealKey('a-key')
const away = 'http://127.0.0.1:9'
const variables = {
  site: {
    SANITY_PROJECT_ID: 'a1b2c3d4',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: away,
    SUPABASE_URL: away,
    SEAL_PUBLIC_KEYS: JSON.stringify({keys: [toPublicKey(key)]}),
  },
  workers: {SUPABASE_SECRET_KEY: 'sb_secret_x'},
  publisher: {SANITY_PUBLISHER_TOKEN: 'token'},
}

test('only publishing again needs the seal key', async () => {
  await expect(reconcileHosted(variables, true)).rejects.toThrow('Missing SEAL_KEY')
  // It gets as far as the services, which don't respond here.
  await expect(reconcileHosted(variables, false)).rejects.toThrow('fetch failed')
  const sealing = {...variables, publisher: {...variables.publisher, SEAL_KEY: JSON.stringify(key)}}
  await expect(reconcileHosted(sealing, true)).rejects.toThrow('fetch failed')
})
