import {makeSeal} from '#domain/seal/make-seal.ts'
import {operator} from '#domain/seal/operator.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import type {ContentDocument} from '../content-document.ts'

/** A regulated document with a seal of the operator, who enters it before two people could stand behind it. The record says so. */
export function withInitialSeal(document: ContentDocument, key: SealPrivateKey) {
  const now = new Date().toISOString()
  const seal = makeSeal(
    document._id,
    document,
    {
      kind: 'initial',
      authors: [operator],
      approver: null,
      reason: 'First content, entered by the operator',
      sealedAt: now,
      liveFrom: now,
    },
    key,
  )
  return {...document, seal}
}
