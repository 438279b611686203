import {documentHash} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {ContentDocument, ContentTransaction} from '../content/content-history.ts'
import type {NewPublication} from './publication-log.ts'

type Published = Readonly<{
  documentId: string
  documentType: string
  transaction: ContentTransaction
  document: ContentDocument | null
}>

/**
 * An entry of the log for a change of a published document. With a valid seal it names who the seal names; without one it holds no text, because no
 * visitor saw it, but its hash, why it was not shown, and who wrote it.
 */
export function describePublication(
  {documentId, documentType, transaction, document}: Published,
  keys: SealKeySet,
): NewPublication {
  const {id: revision, timestamp: publishedAt, author} = transaction
  const entry = {documentId, documentType, revision, publishedAt}
  if (document === null) return {...entry, author, approvedBy: null, standing: 'unsealed', content: 'null'}
  const check = verifySeal(document, keys)
  if (check.kind === 'unsealed') {
    const {_id, _type} = document
    const content = JSON.stringify({_id, _type, hash: documentHash(document), why: check.why})
    return {...entry, author, approvedBy: null, standing: 'unsealed', content}
  }
  const {kind, authors, approver} = check.seal
  return {
    ...entry,
    author: authors.map(({id}) => id).join(', '),
    approvedBy: approver?.id ?? null,
    standing: kind,
    content: JSON.stringify(document),
  }
}
