import {siteEnvironment} from '#web/env/site-environment.ts'

export const dynamic = 'force-dynamic'

/** The public keys that seal regulated texts, and those that did: a JSON Web Key Set (RFC 7517). */
export const GET = (): Response =>
  new Response(JSON.stringify(siteEnvironment().SEAL_PUBLIC_KEYS, null, 2), {
    headers: {'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300'},
  })
