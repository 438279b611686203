import type {Delivery} from './delivery-queue.ts'
import {signPayload} from './signature.ts'

export type WebhookTarget = Readonly<{url: string; secret: string; projectId: string}>

/** `failed`: an error response. `unreachable`: no response within ten seconds. */
export type CallOutcome = 'delivered' | 'failed' | 'unreachable'

const responseTimeout = 10_000

/** Calls a webhook's target once, signed and with the headers of the service. */
export async function callTarget(
  {url, secret, projectId}: WebhookTarget,
  delivery: Delivery,
  dataset: string,
  stopping: AbortSignal,
): Promise<CallOutcome> {
  const {payload, documentId, operation, transactionId, transactionTime} = delivery
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': signPayload(payload, secret, Date.now()),
    'sanity-operation': operation,
    'sanity-document-id': documentId,
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': transactionTime,
    'sanity-dataset': dataset,
    'sanity-project-id': projectId,
    'idempotency-key': `${transactionId}-${delivery.id}`,
  }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(responseTimeout)])
  try {
    const response = await fetch(url, {method: 'POST', body: payload, headers, signal, redirect: 'manual'})
    await response.body?.cancel()
    return response.ok ? 'delivered' : 'failed'
  } catch (error) {
    // Connection refused, reset, timeout: the delivery is retried.
    if (error instanceof TypeError || error instanceof DOMException) return 'unreachable'
    throw error
  }
}
