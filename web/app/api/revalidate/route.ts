import type {NextRequest} from 'next/server'
import {expireDocument} from '#web/content/expire-document.ts'
import {readWebhookPayload} from '#web/content/webhook-payload.ts'
import {isFirstUse} from '#web/http/replay-cache.ts'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {markPublished} from '#web/database/publish-marks.ts'
import {log} from '#web/log/log.ts'
import {countRejection} from '#web/metrics/count-rejection.ts'
import {isFirstNotification} from '#web/publish-marks/first-notification.ts'
import type {PublishMark} from '#web/publish-marks/follow-marks.ts'

/** Notifies the other servers; resolves to whether the database confirmed it. */
async function notifyOthers(mark: PublishMark): Promise<boolean> {
  try {
    await markPublished(mark)
    return true
  } catch (error) {
    log.warn({error, type: mark.type}, 'a publication could not be marked for the other servers')
    return false
  }
}

/**
 * Webhook of the content API for publications. From then on no page of this server shows the previous text, and every other server is notified within a
 * second. 503 while the database cannot notify them: the content service calls again.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const webhook = await readWebhookPayload(request, siteEnvironment().SANITY_WEBHOOK_SECRET)
  if (webhook.kind === 'rejected') {
    log.warn({reason: webhook.reason}, 'a content webhook was rejected')
    countRejection('webhook')
    return Response.json({error: webhook.reason}, {status: webhook.reason === 'body' ? 400 : 401})
  }
  const isFirst = isFirstUse(webhook.signature)
  const {documentId, transactionId, type} = webhook
  const change = transactionId ?? webhook.signature
  if (isFirst && isFirstNotification(documentId, change)) expireDocument({type, documentId})
  // Also of a webhook that is sent again: the first one may have found no database.
  const isNotified = await notifyOthers({type, documentId, change})
  if (!isNotified) return Response.json({error: 'database'}, {status: 503})
  return Response.json({expired: isFirst ? [webhook.type] : []})
}
