import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {LastSealed} from '../last-sealed.ts'

/** A published document that is not what two people stand behind: as it was found (null when it was removed), and why it is not. */
export type Unsealed = Readonly<{documentId: string; found: SealableDocument | null; why: string}>

/** The regulated documents that are published, or removed, around the publisher. */
export function findUnsealed(
  published: readonly SealableDocument[],
  lastSealed: LastSealed,
  keys: SealKeySet,
): readonly Unsealed[] {
  const present = new Set(published.map(({_id}) => _id))
  const removed = lastSealed
    .ids()
    .filter((id) => !present.has(id) && isRegulatedType(lastSealed.documentOf(id)?._type ?? ''))
    .map((documentId) => ({documentId, found: null, why: 'it was removed'}))
  const changed = published.flatMap((found) => {
    if (lastSealed.isLast(found)) return []
    const check = verifySeal(found, keys)
    const documentId = found._id
    if (check.kind === 'unsealed') return [{documentId, found, why: check.why}]
    const newest = lastSealed.sealOf(documentId)
    if (newest && check.seal.sealedAt < newest.sealedAt)
      return [{documentId, found, why: 'an earlier version with its own seal replaced it'}]
    // A seal does not say of which type its text is.
    return newest && lastSealed.documentOf(documentId)?._type !== found._type
      ? [{documentId, found, why: `its type was changed to ${found._type}`}]
      : []
  })
  return [...removed, ...changed]
}
