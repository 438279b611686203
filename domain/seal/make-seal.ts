import {createPrivateKey, sign} from 'node:crypto'
import {type SealableDocument, documentHash} from './document-hash.ts'
import type {Seal, SealKind, SealPerson} from './seal.ts'
import type {SealPrivateKey} from './seal-keys.ts'
import {signedText} from './signed-text.ts'

type Approval = Readonly<{
  kind: SealKind
  authors: readonly SealPerson[]
  approver: SealPerson | null
  reason: string
  /** Moments in ISO 8601, UTC. */
  sealedAt: string
  liveFrom: string
}>

/** Seals a document under its published id: signs its hash and who stands behind it. */
export function makeSeal(
  documentId: string,
  document: Omit<SealableDocument, '_id'>,
  {authors, ...approval}: Approval,
  key: SealPrivateKey,
): Seal {
  const unsigned = {
    ...approval,
    // The content service wants a key for each item of a list.
    authors: authors.map((author, index) => ({_key: `author-${index + 1}`, ...author})),
    hash: documentHash(document),
    keyId: key.kid,
  }
  const signature = sign(
    null,
    Buffer.from(signedText(documentId, unsigned)),
    createPrivateKey({key: {...key}, format: 'jwk'}),
  )
  return {...unsigned, signature: signature.toString('base64url')}
}
