import {createPrivateKey, sign, generateKeyPairSync} from 'node:crypto'
import {type Correction, toSignedCorrection} from '#domain/audit-log/correction.ts'
import {type Receipt, toSignedReceipt} from '#domain/audit-log/receipt.ts'
import type {EvidenceFile} from './evidence-files.ts'
import {hashDocument} from './document-hash.ts'
import type {Seal, SealKind, SealPerson, TickedLine} from './seal.ts'
import {type SealPrivateKey, sealPrivateKeyShape} from './seal-keys.ts'
import {toSignedText} from './canonical-document.ts'

type Approval = Readonly<{
  kind: SealKind
  authors: readonly SealPerson[]
  approver: SealPerson | null
  objector?: SealPerson
  reason: string
  checklist?: readonly TickedLine[]
  evidenceFiles?: readonly EvidenceFile[]
  /** ISO 8601, UTC. */
  sealedAt: string
  liveFrom: string
}>

/** Seals a document under its published id: signs its hash, authors and approver. */
export function makeSeal(
  documentId: string,
  document: Readonly<{_type: string; [field: string]: unknown}>,
  {authors, checklist = [], evidenceFiles = [], ...approval}: Approval,
  key: SealPrivateKey,
): Seal & Readonly<{documentType: string}> {
  const unsigned = {
    ...approval,
    // Sanity requires a key for each list item.
    authors: authors.map((author, index) => ({_key: `author-${index + 1}`, ...author})),
    ...(checklist.length > 0 && {checklist: checklist.map((line) => ({...line}))}),
    ...(evidenceFiles.length > 0 && {evidenceFiles: evidenceFiles.map((file) => ({...file}))}),
    documentType: document._type,
    hash: hashDocument(document),
    keyId: key.kid,
  }
  return {...unsigned, signature: signText(toSignedText(documentId, unsigned), key)}
}

const signText = (text: string, key: SealPrivateKey): string =>
  sign(null, Buffer.from(text), createPrivateKey({key: {...key}, format: 'jwk'})).toString('base64url')

/** Signs a correction of a recorded entry's authors. */
export function makeCorrection(
  correction: Omit<Correction, 'keyId' | 'signature'>,
  key: SealPrivateKey,
): Correction {
  const unsigned = {...correction, keyId: key.kid}
  return {...unsigned, signature: signText(toSignedCorrection(unsigned), key)}
}

/** Signs a receipt with the web server's own key, which can't seal. */
export function makeReceipt(receipt: Omit<Receipt, 'keyId' | 'signature'>, key: SealPrivateKey): Receipt {
  const unsigned = {...receipt, keyId: key.kid}
  return {...unsigned, signature: signText(toSignedReceipt(unsigned), key)}
}

/** Generates a new key from the system's randomness. */
export function makeSealKey(keyId: string): SealPrivateKey {
  const {privateKey} = generateKeyPairSync('ed25519')
  return sealPrivateKeyShape.parse({...privateKey.export({format: 'jwk'}), kid: keyId})
}
