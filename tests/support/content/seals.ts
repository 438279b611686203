import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey, type SealKeySet, sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {parseContentDocument} from '#content/content-document.ts'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'

const key = makeSealKey('a-key')

/** What servers know of the key under which `sealedDocument` seals. */
export const sealKeys: SealKeySet = {keys: [toPublicKey(key)]}

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

/** Changes a published regulated document as an operator does who holds the key that seals: at once, and marked as *initial*. */
export async function sealAsOperator(
  content: SanityClient,
  documentId: string,
  set: Readonly<Record<string, unknown>>,
  sealKey: string | undefined,
): Promise<void> {
  const stored = z.record(z.string(), z.unknown()).parse(await content.getDocument(documentId))
  const changed = parseContentDocument({...stored, ...set}, documentId)
  await content.createOrReplace(withInitialSeal(changed, sealPrivateKeyText.parse(sealKey)))
}
