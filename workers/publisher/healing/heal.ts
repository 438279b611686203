import {sealedFields} from '#domain/seal/canonical-document.ts'
import {documentHash} from '#domain/seal/document-hash.ts'
import type {Publisher} from '../publisher.ts'
import type {LastSealed} from '../last-sealed.ts'
import {draftId} from '../requests/request.ts'
import type {Unsealed} from './find-unsealed.ts'

/**
 * Puts a document back to its last sealed version, or away when it never had one. What was found becomes its draft, unless there is one: nothing is
 * lost, for a note beside it (`unsealedChange`) holds the same and notifies the officers. Fails when the document was changed meanwhile.
 */
export async function heal(
  {documentId, found, why}: Unsealed,
  lastSealed: LastSealed,
  {content, history, report, now}: Publisher,
): Promise<void> {
  const sealed = lastSealed.documentOf(documentId)
  const type = sealed?._type ?? found?._type
  if (type === undefined) throw new Error(`${documentId} has no type`)
  const [last] = await history.transactions([documentId], {newestFirst: true, limit: 1})
  const change = content.transaction()
  const revision = found?.['_rev']
  if (typeof revision === 'string')
    change.patch(documentId, (patch) => patch.ifRevisionId(revision).unset(['_nothing']))
  if (found) change.createIfNotExists({...sealedFields(found), _id: draftId(documentId), _type: type})
  // No mutation changes the type of a document that exists.
  if (sealed && found && found._type !== type) change.delete(documentId)
  if (sealed)
    change.createOrReplace({...sealedFields(sealed), _id: documentId, _type: type, seal: sealed['seal']})
  else change.delete(documentId)
  change.create({
    _id: `unsealedChange.${last?.id ?? documentId}.${documentId}`,
    _type: 'unsealedChange',
    document: documentId,
    documentType: type,
    author: last?.author ?? '',
    foundAt: now(),
    why,
    isPutBack: sealed !== null,
    ...(found ? {hash: documentHash(found), content: JSON.stringify(sealedFields(found))} : {}),
  })
  await change.commit({returnDocuments: false, autoGenerateArrayKeys: false})
  report(`${documentId}: ${why}; ${sealed ? 'put back to its last sealed version' : 'taken away'}`)
}
