import type {NextRequest} from 'next/server'
import {expireType} from '#web/content/expire-type.ts'
import {readWebhookPayload} from '#web/content/webhook-payload.ts'
import {isFirstUse} from '#web/http/replay-cache.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {log} from '#web/log/log.ts'

/** The content API tells here what was published. From then on no page shows the text before it. */
export async function POST(request: NextRequest): Promise<Response> {
  const notice = await readWebhookPayload(request, siteEnvironment().SANITY_WEBHOOK_SECRET)
  if (notice.kind === 'refused') {
    log.warn({reason: notice.reason}, 'a publish notice was refused')
    return Response.json({error: notice.reason}, {status: notice.reason === 'body' ? 400 : 401})
  }
  const fresh = isFirstUse(notice.signature)
  if (fresh) expireType(notice.type)
  return Response.json({expired: fresh ? [notice.type] : []})
}
