import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {isTooDeep} from '#domain/document-depth.ts'
import {type SealableDocument, hashDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {findTypeOfNeededId} from '#schemas/values/fixed-documents.ts'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import type {LastSealed} from './last-sealed.ts'
import {computeSealTime} from './clocks.ts'
import type {ContentDocument, ContentTransaction} from './content/content-history.ts'
import type {LastSeal} from './publication-log.ts'
import {assertRevision, attemptEach, type Publisher} from './publisher.ts'
import {commitRemoval} from './references.ts'
import {hasPublicationId, toPublicationId, readPublishedId} from './requests/request.ts'

/** A published document without a valid seal: its version (null if it was removed), and the reason. */
type Unsealed = Readonly<{documentId: string; found: SealableDocument | null; why: string}>

/** The type that an id belongs to: the type of its sealed text, or the one that the site needs. */
const findRegulatedType = (id: string, lastSealed: LastSealed): string | undefined =>
  lastSealed.getDocument(id)?._type ?? findTypeOfNeededId(id)

/** Finds regulated documents that were removed without the publisher. */
export function findRemoved(
  published: readonly SealableDocument[],
  lastSealed: LastSealed,
): readonly Unsealed[] {
  const present = new Set(published.map(({_id}) => _id))
  return lastSealed
    .ids()
    .filter((id) => !present.has(id) && isRegulatedType(lastSealed.getDocument(id)?._type ?? ''))
    .map((documentId) => ({documentId, found: null, why: 'it was removed'}))
}

/** Finds out whether a regulated document was published without the publisher. */
export function findUnsealed(
  found: SealableDocument,
  lastSealed: LastSealed,
  keys: SealKeySet,
): Unsealed | null {
  if (lastSealed.isLast(found)) return null
  const documentId = found._id
  const type = findRegulatedType(documentId, lastSealed) ?? found._type
  // The seal doesn't cover the document's type.
  if (type !== found._type) return {documentId, found, why: 'its type was changed'}
  const check = verifySeal(found, keys)
  if (check.kind === 'unsealed') return {documentId, found, why: check.why}
  const newest = lastSealed.getSeal(documentId)
  return newest && check.seal.sealedAt < newest.sealedAt
    ? {documentId, found, why: 'an earlier version with its own seal replaced it'}
    : null
}

/** What is known of sealed texts. `logged` has the documents with a seal in the audit log. */
type Known = Readonly<{lastSealed: LastSealed; logged: ReadonlySet<string>; keys: SealKeySet}>

const claimShape = z.object({seal: sealShape})

/** Whether a missing key may be why a document's seal isn't valid. */
export function hasUnknownKey(document: SealableDocument, {keys}: SealKeySet): boolean {
  const keyId = claimShape.safeParse(document).data?.seal.keyId
  return keyId !== undefined && keys.every(({kid}) => kid !== keyId)
}

/**
 * Whether an unsealed document can be restored, or removed if it was never sealed. A document that the site needs stays if it may have been sealed with
 * a key that is missing now. Nothing is removed while no document has a seal: then the operator must seal the content first, and visitors see none
 * until then.
 */
export function canHeal({documentId, found}: Unsealed, {lastSealed, logged, keys}: Known): boolean {
  if (lastSealed.getDocument(documentId) !== null) return true
  if (found === null || lastSealed.ids().length === 0) return false
  const isNeeded = findTypeOfNeededId(documentId) === found._type
  return !isNeeded || (!logged.has(documentId) && !hasUnknownKey(found, keys))
}

type Own = Readonly<{found: SealableDocument & Readonly<{_rev: string}>; seal: Seal}>

/** Finds versions that the publisher itself published, even if the clocks disagree about their seal. */
function findOwn(
  {found}: Unsealed,
  last: ContentTransaction | undefined,
  {publisherId, publicKeys}: Publisher,
): Own | null {
  if (!found || typeof found['_rev'] !== 'string' || last?.author !== publisherId) return null
  const check = verifySeal(found, publicKeys)
  // Several texts may have been published in one transaction, which has the id of one of them.
  return check.kind === 'sealed' && hasPublicationId(last)
    ? {found: {...found, _rev: found['_rev']}, seal: check.seal}
    : null
}

/** Seals a text again for the same people, so that its seal is the newest. */
async function sealAgain({found, seal}: Own, lastSealed: LastSealed, publisher: Publisher): Promise<void> {
  const {_id, _type, _rev} = found
  await publisher.expectSameClocks()
  const newSeal = makeSeal(
    _id,
    found,
    {...seal, sealedAt: computeSealTime(publisher.now(), lastSealed.getSeal(_id))},
    publisher.sealKey,
  )
  await publisher.content
    .transaction()
    .patch(_id, (patch) => patch.ifRevisionId(_rev).set({seal: newSeal}))
    .transactionId(toPublicationId(newSeal))
    .commit({returnDocuments: false, autoGenerateArrayKeys: false})
  lastSealed.remember({...pickSealedFields(found), _id, _type, seal: newSeal})
  publisher.report(`${_id}: published under an older seal than its last one; sealed again`)
}

/**
 * A larger text isn't copied into the note, because the transaction would be too large for the content service, and nothing would be put back. The
 * document's history keeps it, and the note has its hash.
 */
const maxNoteLength = 250_000

/** What an alarm says, under the id of its note. */
type Alarm = Readonly<{_id: string; document: string; author: string; foundAt: string; why: string}>

const untold = new WeakMap<Publisher['content'], Map<string, Alarm>>()

/** This process's alarms that aren't mailed yet. An editor token can change or delete their notes before the mail. */
export function getUntold(content: Publisher['content']): Map<string, Alarm> {
  const known = untold.get(content) ?? new Map<string, Alarm>()
  untold.set(content, known)
  return known
}

/** Remembers an alarm until it's mailed, without the text that was found. */
export const keepUntold = (
  content: Publisher['content'],
  {_id, document, author, foundAt, why}: Alarm,
): void => void getUntold(content).set(_id, {_id, document, author, foundAt, why})

type Note = Unsealed & Readonly<{type: string; author: string; foundAt: string; isPutBack: boolean}>

/**
 * A note about a version that was replaced. It keeps the version as evidence, unless it's nested too deep, and the officers get a mail about it.
 */
export function describeReplaced({documentId, found, why, type, author, foundAt, isPutBack}: Note) {
  const isCopied = found !== null && !isTooDeep(found)
  const content = isCopied ? JSON.stringify(pickSealedFields(found)) : null
  return {
    // The random id can't be taken in advance to block the restore, and has the same length for every document.
    _id: `unsealedChange.${randomUUID()}`,
    _type: 'unsealedChange',
    document: documentId,
    documentType: type,
    author,
    foundAt,
    why,
    isPutBack,
    ...(isCopied ? {hash: hashDocument(found)} : {}),
    ...(content !== null && content.length <= maxNoteLength ? {content} : {}),
  }
}

/**
 * A new seal of the last valid version for the same people, if the log has a later one that isn't valid any more: seals only move forward. Otherwise null.
 */
async function renewSeal(
  documentId: string,
  lastSealed: LastSealed,
  logged: LastSeal | null,
  {expectSameClocks, now, sealKey}: Publisher,
): Promise<Seal | null> {
  const [document, seal] = [lastSealed.getDocument(documentId), lastSealed.getSeal(documentId)]
  if (!document || !seal || !logged || Date.parse(logged.sealedAt) <= Date.parse(seal.sealedAt)) return null
  await expectSameClocks()
  const sealedAt = computeSealTime(now(), {...seal, sealedAt: logged.sealedAt})
  return makeSeal(documentId, document, {...seal, sealedAt}, sealKey)
}

/**
 * Restores a document's last sealed version, or removes a document that never had one. A note (`unsealedChange`) keeps the replaced version and
 * notifies the officers. The version doesn't become a draft, because an officer could send it without noticing. Fails if the document has changed
 * since.
 */
export async function heal(
  unsealed: Unsealed,
  lastSealed: LastSealed,
  logged: LastSeal | null,
  publisher: Publisher,
): Promise<void> {
  const {documentId, found, why} = unsealed
  const {content, history, report, now} = publisher
  const sealed = lastSealed.getDocument(documentId)
  const type = sealed?._type ?? found?._type
  if (type === undefined) throw new Error(`${documentId} has no type`)
  const [last] = await history.transactions([documentId], {newestFirst: true, limit: 1})
  const own = findOwn(unsealed, last, publisher)
  if (own) {
    await sealAgain(own, lastSealed, publisher)
    return
  }
  const change = content.transaction()
  const revision = found?.['_rev']
  if (typeof revision === 'string') assertRevision(change, documentId, revision)
  // A mutation can't change the type of an existing document.
  if (sealed && found && found._type !== type) change.delete(documentId)
  const seal = await renewSeal(documentId, lastSealed, logged, publisher)
  const sealedAgain = sealed && {
    ...pickSealedFields(sealed),
    _id: documentId,
    _type: type,
    seal: seal ?? sealed['seal'],
  }
  if (seal) change.transactionId(toPublicationId(seal))
  // If two publishers restore it, one succeeds. The other fails on the revision, or because the document already exists.
  if (sealedAgain && found) change.createOrReplace(sealedAgain)
  else if (sealedAgain) change.create(sealedAgain)
  else change.delete(documentId)
  const [author, isPutBack] = [last?.author ?? '', sealed !== null]
  const note = describeReplaced({documentId, found, why, type, author, foundAt: now(), isPutBack})
  change.create(note)
  await commitRemoval(change, {autoGenerateArrayKeys: false}, publisher)
  keepUntold(content, note)
  if (seal && sealedAgain) lastSealed.remember({...sealedAgain, seal})
  report(`${documentId}: ${why}; ${sealed ? 'put back to its last sealed version' : 'taken away'}`)
}

/**
 * Removes drafts whose type differs from the regulated text with the same id, because they block editing the text. Resolves to whether any was
 * removed.
 */
export async function removeForeignDrafts(
  documents: readonly ContentDocument[],
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<boolean> {
  const {content, report} = publisher
  const foreign = documents.filter((document) => {
    const type = findRegulatedType(readPublishedId(document._id) ?? '', lastSealed)
    return type !== undefined && isRegulatedType(type) && document._type !== type
  })
  const {isChanged, errors} = await attemptEach(foreign, async ({_id, _type}) => {
    await commitRemoval(content.transaction().delete(_id), {}, publisher)
    report(`${_id}: a ${_type} had the id of a regulated text, and was removed`)
    return true
  })
  for (const error of errors)
    report(`A draft could not be removed: ${error instanceof Error ? error.message : String(error)}`)
  return isChanged
}
