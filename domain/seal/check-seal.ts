import {createPublicKey, verify} from 'node:crypto'
import {documentHash} from './document-hash.ts'
import type {Seal} from './seal.ts'
import type {SealKeySet} from './seal-keys.ts'
import {signedText} from './signed-text.ts'

/**
 * What is wrong with the seal of a document, in words; undefined where its hash and its signature hold and its key was in use at the moment. It
 * needs no package, so that it can be part of a verifier that others run.
 */
export function sealProblem(
  document: Readonly<{_id: string; [field: string]: unknown}>,
  seal: Seal,
  {keys}: SealKeySet,
): string | undefined {
  if (seal.hash !== documentHash(document)) return 'it was changed after it was sealed'
  const key = keys.find(({kid}) => kid === seal.keyId)
  if (!key) return `its key ${seal.keyId} is unknown`
  if (key.validUntil !== undefined && seal.sealedAt > key.validUntil)
    return `its key ${seal.keyId} was no longer in use`
  const {kty, crv, x} = key
  const isSigned = verify(
    null,
    Buffer.from(signedText(document._id, seal)),
    createPublicKey({key: {kty, crv, x}, format: 'jwk'}),
    Buffer.from(seal.signature, 'base64url'),
  )
  if (!isSigned) return 'its signature is not that of its key'
  if ((seal.kind === 'approved' || seal.kind === 'countersigned') && !hasSecondPerson(seal))
    return 'nobody else approved it'
  return undefined
}

const hasSecondPerson = ({approver, authors}: Seal): boolean =>
  approver !== null && authors.length > 0 && authors.every(({id}) => id !== approver.id)
