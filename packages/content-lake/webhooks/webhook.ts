import {createHmac} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import type {Dataset} from '../dataset.ts'
import type {CommittedTransaction} from '../store/transaction.ts'
import {type Delivery, describeChange} from './deliveries.ts'
import {Slots} from './slots.ts'

/** The value of the header `sanity-webhook-signature` for a body, at a time in milliseconds since 1970. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('base64url')
  return `t=${timestamp},v1=${hash}`
}

type WebhookTarget = Readonly<{url: string; secret: string; projectId: string}>

/** `failed`: an error response. `unreachable`: no response within ten seconds. */
export type CallOutcome = 'delivered' | 'failed' | 'unreachable'

const responseTimeout = 10_000

/** Calls a webhook's target once, signed and with the headers of the service. */
async function callTarget(
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

/** The pause between attempts in milliseconds. It doubles up to the maximum. */
const pauses = {first: 200, max: 2_000}

/**
 * Delivers each change of a published document, in order per document, with retries until success.
 * Pending deliveries survive a restart: delivery is at least once.
 */
export class Webhook {
  readonly #dataset: Dataset
  readonly #target: WebhookTarget
  /** Deliveries by document: the first of each is in progress. */
  readonly #queues = new Map<string, Delivery[]>()
  readonly #slots = new Slots(4)
  readonly #stopping = new AbortController()
  #added: readonly Delivery[] = []

  constructor(dataset: Dataset, target: WebhookTarget) {
    this.#dataset = dataset
    this.#target = target
    dataset.store.whileCommitting((transaction) => {
      this.#added = this.#store(transaction)
    })
    dataset.store.onCommit(() => {
      for (const delivery of this.#added) this.#enqueue(delivery)
      this.#added = []
    })
    for (const delivery of dataset.deliveries.waiting()) this.#enqueue(delivery)
  }

  /** Leaves pending deliveries for the next start. */
  stop(): void {
    this.#stopping.abort()
  }

  #store({id, timestamp, changes}: CommittedTransaction): Delivery[] {
    return changes.flatMap((change) => {
      const description = describeChange(change)
      if (!description) return []
      const about = {documentId: change.documentId, transactionId: id, transactionTime: timestamp}
      return [this.#dataset.deliveries.add({...about, ...description})]
    })
  }

  #enqueue(delivery: Delivery): void {
    const queue = this.#queues.get(delivery.documentId)
    if (queue) return void queue.push(delivery)
    const started = [delivery]
    this.#queues.set(delivery.documentId, started)
    void this.#work(started, delivery.documentId)
  }

  async #work(queue: Delivery[], documentId: string): Promise<void> {
    let pause = pauses.first
    for (let next = queue[0]; next && !this.#stopping.signal.aborted; next = queue[0]) {
      if (await this.#attempt(next, pause)) {
        queue.shift()
        pause = pauses.first
      } else pause = Math.min(pause * 2, pauses.max)
    }
    this.#queues.delete(documentId)
  }

  /** Whether the target responded with success; otherwise returns after the pause. */
  async #attempt(delivery: Delivery, pause: number): Promise<boolean> {
    const {signal} = this.#stopping
    const outcome = await this.#slots.run(async () => {
      if (signal.aborted) return 'unreachable'
      const called = await callTarget(this.#target, delivery, this.#dataset.name, signal)
      // An unreachable target is unreachable for all documents: keep the slot during the pause.
      if (called === 'unreachable') await rest(pause, signal)
      return called
    })
    if (outcome === 'failed') await rest(pause, signal)
    if (outcome === 'delivered' && !signal.aborted) this.#dataset.deliveries.remove(delivery)
    return outcome === 'delivered'
  }
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, {signal, ref: false})
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
