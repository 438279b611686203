import {fixedIds} from '#schemas/values/fixed-documents.ts'
import {isPermanentDocument} from '#schemas/values/permanent-documents.ts'
import type {LastSealed} from '../last-sealed.ts'
import type {Unsealed} from './find-unsealed.ts'

/**
 * Whether what is unsealed can be put back, or away where it never was sealed. A document that the site needs is never taken away; nor is any while nothing
 * at all is sealed: a deployment from before there were seals waits for its operator as a whole, and its visitors see none of it until then.
 */
export function canHeal({documentId, found}: Unsealed, lastSealed: LastSealed): boolean {
  if (lastSealed.documentOf(documentId) !== null) return true
  if (found === null || lastSealed.ids().length === 0) return false
  return !fixedIds.get(found._type)?.includes(documentId) && !isPermanentDocument(found._type, documentId)
}
