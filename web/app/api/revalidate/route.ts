import type {NextRequest} from 'next/server'
import {expireDocument} from '#web/content/expire-document.ts'
import {readWebhookPayload} from '#web/content/webhook-payload.ts'
import {isFirstUse} from '#web/http/budgets.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {markPublished} from '#web/database/publish-marks.ts'
import {log} from '#web/log/log.ts'
import {countRejection} from '#web/metrics/count-requests.ts'
import {isFirstNotification, type PublishMark} from '#web/cache/follow-marks.ts'

/** Notifies the other servers. Resolves to true once the database has confirmed it. */
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
 * Webhook of the content API for publications. After it responds, this server shows the new text, and the other servers
 * follow within a second. Responds 503 while the database can't notify them, so that the content service retries.
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
  if (isFirst && isFirstNotification(documentId, change)) await expireDocument({type, documentId})
  // A retried webhook notifies the other servers again, because the first attempt may have failed at the database.
  const isNotified = await notifyOthers({type, documentId, change})
  if (!isNotified) return Response.json({error: 'database'}, {status: 503})
  return Response.json({expired: isFirst ? [webhook.type] : []})
}
