import {ClientError, type SanityClient} from '@sanity/client'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import {hashDocument, toPublishable} from '#domain/seal/document-hash.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import {computeSealTime} from '../clocks.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {approvalPrefix, draftId, requestPrefix, toPublicationId} from '../requests/request.ts'
import type {LoggedText} from './compare-with-log.ts'

/** What happened to the texts that are newer in the audit log than in the content. */
export type BroughtForward = Readonly<{
  brought: readonly string[]
  /** The content already had these texts and something else replaced them. The publisher puts them back and records it. */
  replaced: readonly string[]
  failed: readonly Readonly<{documentId: string; why: string}>[]
}>

/** The states after the publisher's last response. */
const closedStates: ReadonlySet<unknown> = new Set(['published', 'void', 'refused'])

/**
 * Writes the texts that one transaction published, under that transaction's id. The content then is at the log's revision, so the publisher adds
 * nothing. An open request for an earlier text ends, so that the text isn't published over the newer one.
 */
async function publishAgain(
  content: SanityClient,
  revision: string,
  texts: readonly LoggedText[],
  documents: ReadonlyMap<string, ContentDocument>,
): Promise<void> {
  const change = content.transaction().transactionId(revision)
  for (const {document, seal} of texts) {
    const {_id, _type} = document
    const [published, draft, request] = [_id, draftId(_id), `${requestPrefix}${_id}`].map((id) =>
      documents.get(id),
    )
    // A mutation can't change the type of an existing document.
    if (published && published._type !== _type) change.delete(_id)
    change.createOrReplace({...pickSealedFields(document), _id, _type, seal: document['seal']})
    const isSame = draft !== undefined && hashDocument(toPublishable(draft)) === seal.hash
    if (isSame) change.delete(draft._id)
    if (request && !closedStates.has(request['state']))
      change.patch(request._id, (patch) =>
        patch.set(
          isSame
            ? {state: 'published', problems: []}
            : {
                state: 'void',
                problems: [
                  'The content was restored, and a newer text was approved. Compare both, and send it again.',
                ],
              },
        ),
      )
    if (documents.has(`${approvalPrefix}${_id}`)) change.delete(`${approvalPrefix}${_id}`)
  }
  await change.commit({returnDocuments: false, autoGenerateArrayKeys: false})
}

/** The content service accepts each transaction id once. */
const isTaken = (error: unknown): boolean => error instanceof ClientError && error.statusCode === 409

/** The same text with a new seal of the same people. */
function sealAgain({document, seal: last}: LoggedText, sealKey: SealPrivateKey): LoggedText {
  const now = new Date().toISOString()
  const seal = makeSeal(document._id, document, {...last, sealedAt: computeSealTime(now, last)}, sealKey)
  return {document: {...document, seal}, seal, revision: toPublicationId(seal), publishedAt: seal.sealedAt}
}

/** Brings documents to their newest text in the audit log. A failure doesn't stop the others. */
export async function bringForward(
  content: SanityClient,
  texts: readonly LoggedText[],
  all: readonly ContentDocument[],
  sealKey: SealPrivateKey,
): Promise<BroughtForward> {
  const documents = new Map(all.map((document) => [document._id, document]))
  const waiting = Map.groupBy(texts, ({revision}) => revision)
  const brought: string[] = []
  const replaced: string[] = []
  let failures = new Map<string, unknown>()
  // A text may refer to a later one, so failed texts are retried as long as others succeed.
  for (let isProgress = true; isProgress;) {
    isProgress = false
    failures = new Map()
    for (const [revision, group] of waiting)
      try {
        await publishAgain(content, revision, group, documents)
        brought.push(...group.map(({document}) => document._id))
        waiting.delete(revision)
        isProgress = true
      } catch (error) {
        if (!isTaken(error)) {
          failures.set(revision, error)
          continue
        }
        waiting.delete(revision)
        for (const text of group) {
          // The seal of a promotion is valid for one transaction, so the publisher can't put this text back.
          const again = isPromotionType(text.document._type) ? sealAgain(text, sealKey) : undefined
          if (again) waiting.set(again.revision, [again])
          else replaced.push(text.document._id)
        }
      }
  }
  const failed = [...failures].flatMap(([revision, error]) =>
    (waiting.get(revision) ?? []).map(({document}) => ({
      documentId: document._id,
      why: error instanceof Error ? error.message : String(error),
    })),
  )
  return {brought, replaced, failed}
}
