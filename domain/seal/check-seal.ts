import {createPublicKey, verify} from 'node:crypto'
import {toSignedText} from './canonical-document.ts'
import type {Seal} from './seal.ts'
import {hashDocument} from './document-hash.ts'
import type {SealKeySet} from './seal-keys.ts'

/**
 * Describes what is wrong with a signature of the publisher's, in fixed words, because the audit log stores them. Returns undefined if it is valid and
 * its key was active at the time.
 */
export function findSignatureProblem(
  text: string,
  {keyId, signature, at}: Readonly<{keyId: string; signature: string; at: string}>,
  {keys}: SealKeySet,
): string | undefined {
  const key = keys.find(({kid}) => kid === keyId)
  if (!key) return 'its key is unknown'
  if (key.validUntil !== undefined && Date.parse(at) > Date.parse(key.validUntil))
    return 'its key was no longer in use'
  const {kty, crv, x} = key
  const isSigned = verify(
    null,
    Buffer.from(text),
    createPublicKey({key: {kty, crv, x}, format: 'jwk'}),
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? undefined : 'its signature is not that of its key'
}

/**
 * Describes what is wrong with a document's seal, in fixed words. Returns undefined if its hash and signature are valid, and its key was active when it signed.
 * Imports no packages, so that it can be part of a verifier for others.
 */
export function findSealProblem(
  document: Readonly<{_id: string; [field: string]: unknown}>,
  seal: Seal,
  keys: SealKeySet,
): string | undefined {
  if (seal.hash !== hashDocument(document)) return 'it was changed after it was sealed'
  if (seal.documentType !== undefined && seal.documentType !== document['_type'])
    return 'its type was changed'
  const problem = findSignatureProblem(
    toSignedText(document._id, seal),
    {keyId: seal.keyId, signature: seal.signature, at: seal.sealedAt},
    keys,
  )
  if (problem !== undefined) return problem
  if ((seal.kind === 'approved' || seal.kind === 'countersigned') && !hasSecondApprover(seal))
    return 'nobody else approved it'
  if (seal.kind === 'objected' && seal.approver !== null && !hasSecondApprover(seal))
    return 'nobody else approved it'
  if ((seal.kind === 'objected') !== (seal.objector !== undefined))
    return 'its objector is missing or too much'
  return undefined
}

const toComparableId = (id: string): string => id.normalize('NFKC').trim().toLowerCase()

/** Two ids are the same person if they differ only in spaces, case or look-alike forms. */
export const isSamePerson = (a: string, b: string): boolean => toComparableId(a) === toComparableId(b)

const hasSecondApprover = ({approver, authors}: Seal): boolean =>
  approver !== null && authors.length > 0 && authors.every(({id}) => !isSamePerson(id, approver.id))
