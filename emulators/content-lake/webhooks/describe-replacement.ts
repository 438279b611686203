import {newTransactionId} from '../mutations/transaction-draft.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Delivery} from './delivery-queue.ts'
import {describeChange} from './payload.ts'

/** Deliveries for a replaced dataset: one for each public document that differs. */
export function describeReplacement(before: DocumentStore, after: DocumentStore): Omit<Delivery, 'id'>[] {
  const ids = new Set([...before.ids(), ...after.ids()])
  // A target treats a known transaction id as a repetition.
  const transactionId = newTransactionId()
  const transactionTime = new Date().toISOString()
  return [...ids].flatMap((documentId) => {
    const [old, now] = [before.get(documentId), after.get(documentId)]
    if (old?._rev === now?._rev) return []
    const description = describeChange({before: old, after: now})
    return description ? [{documentId, transactionId, transactionTime, ...description}] : []
  })
}
