import {siteEnvironment} from '#runtime/environment/site-environment.ts'

export const dynamic = 'force-dynamic'

/** The public keys that sign or once signed receipts, as a JSON Web Key Set (RFC 7517). Empty if the site signs none. */
export const GET = (): Response =>
  new Response(JSON.stringify(siteEnvironment().RECEIPT_PUBLIC_KEYS ?? {keys: []}, null, 2), {
    headers: {'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300'},
  })
