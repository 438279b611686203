import {isMarked} from '#domain/promotions/marked-texts.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isPromotionType} from '#schemas/values/departments.ts'

/** What is said of a document that may promise something: `withheld` is one that does, and for which no second person stands. */
export type Verdict = 'unmarked' | 'approved' | 'withheld'

/** Judges a document. All but promotions are unmarked. */
export const judgePromotion = (document: SealableDocument, keys: SealKeySet): Verdict => {
  if (!isPromotionType(document._type) || !isMarked(document)) return 'unmarked'
  return verifySeal(document, keys).kind === 'unsealed' ? 'withheld' : 'approved'
}

/** Whether a document is shown to nobody. */
export const isWithheld = (document: SealableDocument, keys: SealKeySet): boolean =>
  judgePromotion(document, keys) === 'withheld'
