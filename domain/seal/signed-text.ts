import {canonicalJson} from './canonical-json.ts'
import type {Seal} from './seal.ts'

/** The text that a seal signs: all of its fields but the signature, with the id of the document, in canonical JSON. */
export const signedText = (documentId: string, seal: Omit<Seal, 'signature'>): string => {
  const {kind, hash, authors, approver, reason, sealedAt, liveFrom, keyId} = seal
  return canonicalJson({
    documentId,
    kind,
    hash,
    authors: authors.map(({id, role}) => ({id, role})),
    approver: approver && {id: approver.id, role: approver.role},
    reason,
    sealedAt,
    liveFrom,
    keyId,
  })
}
