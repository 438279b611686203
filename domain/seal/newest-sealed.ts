import {z} from 'zod'
import type {SealableDocument} from './document-hash.ts'
import type {Seal} from './seal.ts'
import type {SealKeySet} from './seal-keys.ts'
import {verifySeal} from './verify-seal.ts'

export type SealedDocument = Readonly<{document: SealableDocument; seal: Seal}>

/** A version of a document that no visitor is shown, and why. */
export type UnsealedDocument = Readonly<{document: SealableDocument; why: string}>

type Sorted = Readonly<{sealed: ReadonlyMap<string, SealedDocument>; unsealed: readonly UnsealedDocument[]}>

// By its own words: they are enough not to look at it any further, which costs two milliseconds a document.
const isOlder = (document: SealableDocument, known: SealedDocument | undefined): boolean => {
  const seal = known && claim.safeParse(document['seal']).data
  return Boolean(seal && known && seal.sealedAt < known.seal.sealedAt)
}

const claim = z.object({sealedAt: z.string()})

/**
 * Of several versions of documents, the one of each with a valid seal that was sealed last: an old text with its old seal replaces no newer one.
 * `known` are versions that were verified before; `unsealed` lists the versions without a valid seal.
 */
export function newestSealed(
  versions: readonly SealableDocument[],
  keys: SealKeySet,
  known: ReadonlyMap<string, SealedDocument> = new Map(),
): Sorted {
  const sealed = new Map<string, SealedDocument>(known)
  const unsealed: UnsealedDocument[] = []
  for (const document of versions) {
    if (isOlder(document, sealed.get(document._id))) continue
    const check = verifySeal(document, keys)
    if (check.kind === 'unsealed') {
      unsealed.push({document, why: check.why})
      continue
    }
    const known = sealed.get(document._id)
    if (!known || known.seal.sealedAt < check.seal.sealedAt)
      sealed.set(document._id, {document, seal: check.seal})
  }
  return {sealed, unsealed}
}
