import {isDeepStrictEqual} from 'node:util'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'

type Known = Readonly<{document: SealableDocument; seal: Seal}>

/** The last sealed version of each document that the publisher knows: what visitors are to see. */
export type LastSealed = Readonly<{
  sealOf: (documentId: string) => Seal | null
  documentOf: (documentId: string) => SealableDocument | null
  ids: () => readonly string[]
  /** Whether this is the last sealed version, field by field: then its seal, which costs two milliseconds, needs no second check. */
  isLast: (document: SealableDocument) => boolean
  /** Takes a version in where its seal is valid and newer than the known one. */
  remember: (document: SealableDocument) => void
}>

/** An empty memory, whose versions are checked with these keys. */
export function rememberSealed(keys: SealKeySet): LastSealed {
  const known = new Map<string, Known>()
  const isLast = (document: SealableDocument) =>
    isDeepStrictEqual(known.get(document._id)?.document, document)
  return {
    isLast,
    sealOf: (documentId) => known.get(documentId)?.seal ?? null,
    documentOf: (documentId) => known.get(documentId)?.document ?? null,
    ids: () => [...known.keys()],
    remember: (document) => {
      if (isLast(document)) return
      const check = verifySeal(document, keys)
      if (check.kind === 'unsealed') return
      const {seal} = check
      const last = known.get(document._id)
      if (!last || last.seal.sealedAt < seal.sealedAt) known.set(document._id, {document, seal})
    },
  }
}
