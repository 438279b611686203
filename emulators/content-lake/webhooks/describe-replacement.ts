import {newTransactionId} from '../mutations/transaction-draft.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Delivery} from './outbox.ts'
import {describeChange} from './payload.ts'

/** What a webhook says when one set of documents takes the place of another: each public document that differs. */
export function describeReplacement(before: DocumentStore, after: DocumentStore): Omit<Delivery, 'id'>[] {
  const ids = new Set([...before.all(), ...after.all()].map(({_id}) => _id))
  // A target takes what bears the name of an earlier call for a repetition.
  const transactionId = newTransactionId()
  const transactionTime = new Date().toISOString()
  return [...ids].flatMap((documentId) => {
    const [old, now] = [before.get(documentId), after.get(documentId)]
    if (old?._rev === now?._rev) return []
    const told = describeChange({before: old, after: now})
    return told ? [{documentId, transactionId, transactionTime, ...told}] : []
  })
}
