import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export const dynamic = 'force-dynamic'

/** The public keys that seal or once sealed regulated texts, as a JSON Web Key Set (RFC 7517). The Studio reads them too. */
export const GET = (): Response =>
  new Response(JSON.stringify(siteEnvironment().SEAL_PUBLIC_KEYS, null, 2), {
    headers: {
      'content-type': 'application/jwk-set+json',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    },
  })
