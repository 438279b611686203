import {exportPublicKey} from '#web/features/legal-history/export/sign-export.ts'

export const dynamic = 'force-dynamic'

/** The public key with which the signature of an export is checked. */
export const GET = (): Response =>
  new Response(exportPublicKey(), {
    headers: {'content-type': 'application/x-pem-file', 'cache-control': 'no-store'},
  })
