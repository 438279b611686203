import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {publicKeyOf, type SealKeySet} from '#domain/seal/seal-keys.ts'

const key = makeSealKey('a-key')

/** What servers know of the key under which `sealedDocument` seals. */
export const sealKeys: SealKeySet = {keys: [publicKeyOf(key)]}

/** A document with the seal of two people, sealed in a second (0 to 9) of one minute. */
export function sealedDocument(document: SealableDocument, second: number): SealableDocument {
  const moment = `2026-11-23T10:00:0${second}.000Z`
  const approval = {
    kind: 'approved' as const,
    authors: [{id: 'a', role: 'compliance'}],
    approver: {id: 'b', role: 'compliance'},
    reason: 'Clearer',
    sealedAt: moment,
    liveFrom: moment,
  }
  return {...document, seal: makeSeal(document._id, document, approval, key)}
}
