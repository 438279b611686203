import {isDeepStrictEqual} from 'node:util'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'

type Known = Readonly<{document: SealableDocument; seal: Seal}>

/** The last sealed version of each known document, which is what visitors should see. */
export type LastSealed = Readonly<{
  getSeal: (documentId: string) => Seal | null
  getDocument: (documentId: string) => SealableDocument | null
  ids: () => readonly string[]
  /** Whether this is the last sealed version, field by field. Then its seal needs no second check, which would take two milliseconds. */
  isLast: (document: SealableDocument) => boolean
  /** Remembers a version if its seal is valid and newer than the known one. */
  remember: (document: SealableDocument) => void
  /** Forgets every version with another signature. */
  keepOnly: (signatures: ReadonlySet<string>) => void
}>

/** Creates an empty memory that checks versions with these keys. */
export function rememberSealed(keys: SealKeySet): LastSealed {
  const known = new Map<string, Known>()
  const isLast = (document: SealableDocument) =>
    isDeepStrictEqual(known.get(document._id)?.document, document)
  return {
    isLast,
    getSeal: (documentId) => known.get(documentId)?.seal ?? null,
    getDocument: (documentId) => known.get(documentId)?.document ?? null,
    ids: () => [...known.keys()],
    keepOnly: (signatures) => {
      for (const [documentId, {seal}] of known) if (!signatures.has(seal.signature)) known.delete(documentId)
    },
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
