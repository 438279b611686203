import type {Delivery} from './outbox.ts'
import {signPayload} from './signature.ts'

export type WebhookTarget = Readonly<{url: string; secret: string; projectId: string}>

/** `refused`: there was an answer, but no success. `unreachable`: there was none within ten seconds. */
export type CallOutcome = 'answered' | 'refused' | 'unreachable'

const answerTimeout = 10_000

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
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerTimeout)])
  try {
    const response = await fetch(url, {method: 'POST', body: payload, headers, signal, redirect: 'manual'})
    await response.body?.cancel()
    return response.ok ? 'answered' : 'refused'
  } catch (error) {
    // Refused connection, reset, timeout: the outcome says it, and the delivery is tried again.
    if (error instanceof TypeError || error instanceof DOMException) return 'unreachable'
    throw error
  }
}
