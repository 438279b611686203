import {mutationError, type HttpError} from '../http/http-error.ts'
import type {StoredDocument} from '../store/document.ts'
import type {Change, Transaction} from '../store/transaction.ts'
import type {Access} from './access.ts'
import type {Permission} from './grants.ts'
import type {DocumentRules} from './document-rules.ts'
import {isReleaseDocumentId} from '../releases/release-id.ts'
import {isSystemId} from './system-groups.ts'

/** Rejects users without any write permission, before a conflict could reveal what exists. */
export function checkWriter({writes}: Access): void {
  if (!writes) throw insufficient('create')
}

/** Rejects a transaction if its author may not create, change or delete any of its documents. */
export function checkWrites(transaction: Transaction, access: Access, rules: DocumentRules): void {
  for (const [index, change] of transaction.changes.entries()) {
    const permission = missing(change, access, rules)
    if (!permission) continue
    throw insufficient(
      permission,
      {id: change.documentId, why: rejectionReason(change, permission, rules)},
      index,
    )
  }
}

/** Rejects users who may not publish each of some versions: a release goes out as a whole. */
export function checkMayPublish(versions: readonly StoredDocument[], access: Access): void {
  const refused = versions.find((version) => !access.can('publish', version))
  if (refused) throw insufficient('publish', {id: refused._id})
}

type Rejection = Readonly<{id?: string; why?: string | undefined}>

function insufficient(permission: Permission, {id, why}: Rejection = {}, index?: number): HttpError {
  const description = `Insufficient permissions; permission "${permission}" required${why ? `: ${why}` : ''}`
  const about = id === undefined ? {} : {id}
  return mutationError(403, {description, type: 'insufficientPermissionsError', permission, ...about}, index)
}

// An update needs permission for the document before and after it, so that a change cannot bypass a filter.
function missing(
  {documentId, before, after}: Change,
  access: Access,
  rules: DocumentRules,
): Permission | undefined {
  if (isSystemId(documentId) && !isReleaseDocumentId(documentId)) return before ? 'update' : 'create'
  if (!before) return after && !access.can('create', after) ? 'create' : undefined
  if (!access.can('update', before)) return 'update'
  if (!after && rules.isPermanent(before) && !access.can('manage', before)) return 'manage'
  return after && !access.can('update', after) ? 'update' : undefined
}

function rejectionReason(
  {documentId, after}: Change,
  permission: Permission,
  rules: DocumentRules,
): string | undefined {
  if (permission === 'manage') return `"${documentId}" is permanent, and cannot be unpublished or deleted`
  return after && rules.idViolation(after)
}
