import {documentHash} from '#domain/seal/document-hash.ts'
import {publishable} from '#domain/seal/publishable.ts'
import type {Seal} from '#domain/seal/seal.ts'
import type {ContentDocument, ContentHistory} from '../content/content-history.ts'
import type {Publisher} from '../publisher.ts'
import type {RequestFacts, Written} from './decide-request.ts'
import {findAuthors} from './find-authors.ts'
import {
  type ApprovalRequest,
  approvalPrefix,
  approvalShape,
  draftId,
  requestPrefix,
  approvalRequestShape,
} from './request.ts'

/** A document with who wrote it last and when, from the history. */
export async function readWritten<Value extends Readonly<{_id: string; _rev: string}>>(
  value: Value,
  history: ContentHistory,
): Promise<Written<Value>> {
  const [last] = await history.transactions([value._id], {newestFirst: true, limit: 1})
  if (last?.id !== value._rev) throw new Error(`${value._id} was changed while it was read`)
  return {value, by: last.author, at: last.timestamp}
}

/** Who sent a request: the last to write it but the publisher, which responds in it; null where nobody else wrote it. */
async function readSender(
  {_id}: ApprovalRequest,
  {history, publisherId}: Pick<Publisher, 'history' | 'publisherId'>,
): Promise<string | null> {
  const changes = await history.transactions([_id], {newestFirst: true})
  return changes.find(({author}) => author !== publisherId)?.author ?? null
}

/** A request with all that decides it; the draft and the last seal besides. */
export type Case = Readonly<{facts: RequestFacts; draft: ContentDocument | null}>

/** Reads what a request is decided by. `seal` is the last seal of its document. */
export async function gatherFacts(
  documents: readonly ContentDocument[],
  documentId: string,
  seal: Seal | null,
  publisher: Publisher,
): Promise<Case | null> {
  const {history, publisherId, validate, readRoles, now} = publisher
  const find = (id: string) => documents.find(({_id}) => _id === id)
  const parsed = approvalRequestShape.safeParse(find(`${requestPrefix}${documentId}`))
  if (!parsed.success) return null
  const given = approvalShape.safeParse(find(`${approvalPrefix}${documentId}`))
  const found = find(draftId(documentId))
  const draft = found ? publishable(found) : null
  // The rules are run where their result decides: on a new request, and on one with an approval. Most are known before their writers are.
  const isSurelyJudged = given.success || !parsed.data.state
  const [request, sender, approval, authors, roles, earlyProblems] = await Promise.all([
    readWritten(parsed.data, history),
    readSender(parsed.data, publisher),
    given.success ? readWritten(given.data, history) : null,
    findAuthors(documentId, seal, {history, publisherId}),
    readRoles(),
    found && isSurelyJudged ? validate(found) : null,
  ])
  const isNew = request.by !== publisherId
  const ruleProblems = earlyProblems ?? (found && isNew ? await validate(found) : [])
  return {
    draft,
    facts: {
      request,
      sender,
      approval,
      draft: draft && {type: draft._type, hash: documentHash(draft)},
      authors,
      roles,
      ruleProblems,
      publisherId,
      now: now(),
    },
  }
}
