import {mutationError, type HttpError} from '../http/http-error.ts'
import type {Change, Transaction} from '../store/transaction.ts'
import type {Access} from './access.ts'
import type {Permission} from './grants.ts'
import {isPermanent, fixedIdViolation} from './permanent-documents.ts'
import {isSystemId} from './system-groups.ts'

/** Refuses who may write nothing before a conflict could tell them what exists. */
export function checkWriter({writes}: Access): void {
  if (!writes) throw insufficient('create')
}

/** Refuses, as a whole, a transaction in which any document may not be created, changed or deleted by its author. */
export function checkWrites(transaction: Transaction, access: Access): void {
  for (const [index, change] of transaction.changes.entries()) {
    const permission = missing(change, access)
    if (!permission) continue
    throw insufficient(permission, {id: change.documentId, why: rejectionReason(change, permission)}, index)
  }
}

type Rejection = Readonly<{id?: string; why?: string | undefined}>

function insufficient(permission: Permission, {id, why}: Rejection = {}, index?: number): HttpError {
  const description = `Insufficient permissions; permission "${permission}" required${why ? `: ${why}` : ''}`
  const about = id === undefined ? {} : {id}
  return mutationError(403, {description, type: 'insufficientPermissionsError', permission, ...about}, index)
}

// A change needs the permission for what was there and for what it becomes: neither may be talked out of its filter.
function missing({documentId, before, after}: Change, access: Access): Permission | undefined {
  if (isSystemId(documentId)) return before ? 'update' : 'create'
  if (!before) return after && !access.can('create', after) ? 'create' : undefined
  if (!access.can('update', before)) return 'update'
  if (!after && isPermanent(before) && !access.can('manage', before)) return 'manage'
  return after && !access.can('update', after) ? 'update' : undefined
}

function rejectionReason({documentId, after}: Change, permission: Permission): string | undefined {
  if (permission === 'manage')
    return `"${documentId}" is there for good, and is neither unpublished nor deleted`
  return after && fixedIdViolation(after)
}
