import {findPromises} from '#domain/promotions/find-promises.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import {rememberResults} from './remember-results.ts'

declare global {
  // Next bundles this module once for each route; all of them share what is known of a text.
  var marsaPromisingTexts: Map<string, boolean> | undefined
}

/** More than the promotions of a site have. */
const maxTexts = 20_000

// Each query that reads promotions checks all of their texts.
const isPromising = rememberResults(
  (text) => findPromises(text).length > 0,
  (globalThis.marsaPromisingTexts ??= new Map()),
  maxTexts,
)

/** Whether a document is shown to nobody: a promotion that promises something, and for which no second person stands. */
export const isWithheld = (document: SealableDocument, keys: SealKeySet): boolean =>
  isPromotionType(document._type) &&
  isMarked(document, isPromising) &&
  verifySeal(document, keys).kind === 'unsealed'
