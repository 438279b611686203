import {exportPublicKey} from '#web/features/legal-history/export/sign-export.ts'

export const dynamic = 'force-dynamic'

/** The public key that verifies the signature of an export. */
export const GET = (): Response =>
  new Response(exportPublicKey(), {
    headers: {'content-type': 'application/x-pem-file', 'cache-control': 'no-store'},
  })
