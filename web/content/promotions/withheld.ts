import {isMarked} from '#domain/promotions/marked-texts.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isPromotionType} from '#schemas/values/departments.ts'

/** Whether a document is shown to nobody: a promotion that promises something, and for which no second person stands. */
export const isWithheld = (document: SealableDocument, keys: SealKeySet): boolean =>
  isPromotionType(document._type) && isMarked(document) && verifySeal(document, keys).kind === 'unsealed'
