import {refuseMutation} from '../http/refusal.ts'
import type {Change, Transaction} from '../store/transaction.ts'
import type {Access} from './access.ts'
import type {Permission} from './grants.ts'

/** Refuses, as a whole, a transaction in which any document may not be created, changed or deleted by its author. */
export function checkWrites(transaction: Transaction, access: Access): void {
  for (const [index, change] of transaction.changes.entries()) {
    const permission = missing(change, access)
    if (!permission) continue
    const description = `Insufficient permissions; permission "${permission}" required`
    const problem = {description, type: 'insufficientPermissionsError', permission, id: change.documentId}
    throw refuseMutation(403, problem, index)
  }
}

// A change needs the permission for what was there and for what it becomes: neither may be talked out of its filter.
function missing({before, after}: Change, access: Access): Permission | undefined {
  if (!before) return after && !access.can('create', after) ? 'create' : undefined
  if (!access.can('update', before)) return 'update'
  return after && !access.can('update', after) ? 'update' : undefined
}
