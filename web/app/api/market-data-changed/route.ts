import {z} from 'zod'
import {revalidateMarketData} from '#web/database/revalidate-market-data.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {isFirstUse} from '#web/http/replay-cache.ts'
import {readSignedWebhook} from '#web/http/signed-webhook.ts'
import {log} from '#web/log/log.ts'

const shape = z.object({version: z.number().int().min(0)})
const header = 'x-figures-signature'

/** The database tells here that trading figures changed. From then on no page shows those before. */
export async function POST(request: Request): Promise<Response> {
  const secret = siteEnvironment().FIGURES_WEBHOOK_SECRET
  const notice =
    secret === undefined
      ? ({kind: 'refused', reason: 'signature'} as const)
      : await readSignedWebhook(request, {header, secret, shape})
  if (notice.kind === 'refused') {
    log.warn({reason: notice.reason}, 'a notice of changed figures was refused')
    return Response.json({error: notice.reason}, {status: notice.reason === 'body' ? 400 : 401})
  }
  const fresh = isFirstUse(notice.signature)
  if (fresh) revalidateMarketData()
  return Response.json({expired: fresh})
}
