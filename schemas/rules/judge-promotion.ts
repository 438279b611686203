import {isMarked} from '#domain/promotions/marked-texts.ts'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {formatPublicationId} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isPromotionType} from '../values/departments.ts'

/** The verdict on a document with possible claims. `withheld`: it makes a claim that a second person didn't approve. */
export type Verdict = 'unmarked' | 'approved' | 'withheld'

/** Judges a document. Only promotions can be marked. */
export const judgePromotion = (document: SealableDocument, keys: SealKeySet): Verdict => {
  if (!isPromotionType(document._type) || !isMarked(document)) return 'unmarked'
  const check = verifySeal(document, keys)
  if (check.kind === 'unsealed') return 'withheld'
  // If an approved text was replaced and later stored again with its old seal, another transaction wrote it.
  const isPublication = document['_rev'] === formatPublicationId(sha256(check.seal.signature))
  return isPublication ? 'approved' : 'withheld'
}

/** Whether a document is hidden from all visitors. */
export const isUnapproved = (document: SealableDocument, keys: SealKeySet): boolean =>
  judgePromotion(document, keys) === 'withheld'
