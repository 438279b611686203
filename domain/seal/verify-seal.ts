import {z} from 'zod'
import {isTooDeep} from '../document-depth.ts'
import {toSignedText} from './canonical-document.ts'
import {findSealProblem, findSignatureProblem} from './check-seal.ts'
import type {SealableDocument} from './document-hash.ts'
import {type Seal, sealShape} from './seal.ts'
import type {SealKeySet} from './seal-keys.ts'

/** Whether a seal proves that two people approved a document in this form, or why it doesn't. */
export type SealCheck = Readonly<{kind: 'sealed'; seal: Seal}> | Readonly<{kind: 'unsealed'; why: string}>

const unsealed = (why: string): SealCheck => ({kind: 'unsealed', why})

/** Checks the seal of a published document: its hash, its signature, and that its key was active when it signed. A document that's nested too deeply has no valid seal. */
export function verifySeal(document: SealableDocument, keys: SealKeySet): SealCheck {
  if (document['seal'] === undefined || document['seal'] === null) return unsealed('it has no seal')
  const parsed = sealShape.safeParse(document['seal'])
  if (!parsed.success) return unsealed('its seal is malformed')
  if (isTooDeep(document)) return unsealed('it is nested too deep')
  const problem = findSealProblem(document, parsed.data, keys)
  return problem === undefined ? {kind: 'sealed', seal: parsed.data} : unsealed(problem)
}

/** Whether a document has a seal that was signed for it, also if its text was changed since. */
export function wasSealed(document: SealableDocument, keys: SealKeySet): boolean {
  const seal = sealShape.safeParse(document['seal']).data
  if (!seal) return false
  const {keyId, signature, sealedAt: at} = seal
  return findSignatureProblem(toSignedText(document._id, seal), {keyId, signature, at}, keys) === undefined
}

export type SealedDocument = Readonly<{document: SealableDocument; seal: Seal}>

/** A document version that visitors don't see, and why. */
export type UnsealedDocument = Readonly<{document: SealableDocument; why: string}>

type Sorted = Readonly<{sealed: ReadonlyMap<string, SealedDocument>; unsealed: readonly UnsealedDocument[]}>

// Reads the unverified `sealedAt`. Skipping older versions this way saves two milliseconds per document.
const isOlder = (document: SealableDocument, known: SealedDocument | undefined): boolean => {
  const seal = known && claim.safeParse(document['seal']).data
  return Boolean(seal && known && seal.sealedAt < known.seal.sealedAt)
}

const claim = z.object({sealedAt: z.string()})

/**
 * Finds the newest validly sealed version of each document, so that an old text with its old seal can't replace a newer one. `known` are versions
 * that were verified earlier; `unsealed` lists the versions without a valid seal.
 */
export function findNewestSealed(
  versions: readonly SealableDocument[],
  keys: SealKeySet,
  known: ReadonlyMap<string, SealedDocument> = new Map(),
): Sorted {
  const sealed = new Map<string, SealedDocument>(known)
  const unsealed: UnsealedDocument[] = []
  for (const document of versions) {
    if (isOlder(document, sealed.get(document._id))) continue
    const check = verifySeal(document, keys)
    if (check.kind === 'unsealed') {
      unsealed.push({document, why: check.why})
      continue
    }
    const known = sealed.get(document._id)
    if (!known || known.seal.sealedAt < check.seal.sealedAt)
      sealed.set(document._id, {document, seal: check.seal})
  }
  return {sealed, unsealed}
}
