import type {NextRequest} from 'next/server'
import {expireType} from '#web/content/expire-type.ts'
import {readWebhookPayload} from '#web/content/webhook-payload.ts'
import {purgePublished} from '#web/http/edge-cache/purge-published.ts'
import {isFirstUse} from '#web/http/replay-cache.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {log} from '#web/log/log.ts'
import {isFirstHearing} from '#web/publish-marks/first-hearing.ts'

/** Webhook of the content API for publications. From then on no page shows the previous text. */
export async function POST(request: NextRequest): Promise<Response> {
  const webhook = await readWebhookPayload(request, siteEnvironment().SANITY_WEBHOOK_SECRET)
  if (webhook.kind === 'rejected') {
    log.warn({reason: webhook.reason}, 'a content webhook was rejected')
    return Response.json({error: webhook.reason}, {status: webhook.reason === 'body' ? 400 : 401})
  }
  const isFirst = isFirstUse(webhook.signature)
  const {documentId, transactionId, type} = webhook
  const isNews = isFirst && (transactionId === null || isFirstHearing(documentId, transactionId))
  if (isNews) expireType(type)
  if (isFirst) await purgePublished([type])
  return Response.json({expired: isFirst ? [webhook.type] : []})
}
