import {z} from 'zod'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {listNeededIds} from '#schemas/values/fixed-documents.ts'
import {type PublisherContent, readDocuments, readContentState} from './content/read-content.ts'
import {canHeal, findRemoved, findUnsealed, heal, removeForeignDrafts} from './healing.ts'
import {type JudgedPromotions, putBackPromotions} from './healing/put-back-promotions.ts'
import {mailAlarms, mailCorrections, mailCountersignings, mailRequests} from './mails.ts'
import type {LastSealed} from './last-sealed.ts'
import {attemptEach, type Attempted, type Publisher} from './publisher.ts'
import type {LastEntry} from './publication-log.ts'
import {type Recorded, recordPublications} from './record-publications.ts'
import {settleCorrections} from './corrections/settle-corrections.ts'
import {findMalformed} from './requests/request.ts'
import {putBackRequests, type SearchedRequests} from './requests/put-back-requests.ts'
import {settleCountersignings} from './requests/settle-countersignings.ts'
import {type Settled, settleRequests} from './requests/settle-requests.ts'
import {listToRecord, type Unlogged} from './unlogged.ts'

/** The publisher's memory between cycles. */
export type Memory = Readonly<{
  lastSealed: LastSealed
  settled: Settled
  judged: JudgedPromotions
  unlogged: Unlogged
  searchedRequests: SearchedRequests
  /** The last state without remaining work, and when mails were last sent (ISO 8601). */
  finished: {state: string; mailedAt?: string}
}>

const sealedShape = z.object({seal: z.object({signature: z.string()})})
const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/**
 * Updates the memory from the log and the content. It forgets versions that only the memory has, because after a restore they would replace the
 * restored text. A failure with one document doesn't stop the others.
 */
async function refreshLastSealed(
  {lastSealed}: Memory,
  entries: ReadonlyMap<string, LastEntry>,
  {published, promotions}: PublisherContent,
  {log}: Publisher,
): Promise<readonly unknown[]> {
  const documents = [...published, ...promotions].filter(({_id, _type}) => {
    const type = entries.get(_id)?.documentType ?? _type
    // The seal doesn't cover the type, so a copy of another type could carry it.
    return !isRegulatedType(type) || type === _type
  })
  const logged = [...entries].flatMap(([documentId, {documentType, seal}]) =>
    seal ? [{documentId, documentType, seal}] : [],
  )
  lastSealed.keepOnly(
    new Set([
      ...logged.map(({seal}) => seal.signature),
      ...documents.flatMap((document) => sealedShape.safeParse(document).data?.seal.signature ?? []),
    ]),
  )
  // A seal newer than the log's belongs to a publication that isn't recorded yet.
  const {errors} = await attemptEach(documents, async (document) => {
    lastSealed.remember(document)
    return await Promise.resolve(false)
  })
  const isUnknown = logged.some(({documentId, documentType, seal}) => {
    const known = lastSealed.getSeal(documentId)
    return isRegulatedType(documentType) && (!known || Date.parse(known.sealedAt) < Date.parse(seal.sealedAt))
  })
  if (isUnknown)
    for (const content of await log.readVisibleContents())
      lastSealed.remember(documentShape.parse(JSON.parse(content)))
  return errors
}

/** The ids that belong to regulated texts: of those with a seal, and of those that the site needs. */
const listRegulatedIds = (
  {lastSealed}: Memory,
  entries: ReadonlyMap<string, LastEntry>,
): readonly string[] => [
  ...new Set([
    ...listNeededIds(isRegulatedType),
    ...[...entries].flatMap(([id, {documentType, seal}]) =>
      seal && isRegulatedType(documentType) ? [id] : [],
    ),
    ...lastSealed.ids().filter((id) => isRegulatedType(lastSealed.getDocument(id)?._type ?? '')),
  ]),
]

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Puts back what was published without the publisher. Resolves to the documents as they are then. A failure doesn't stop the rest, because otherwise
 * one such document would block every approval.
 */
async function healAll(
  documents: PublisherContent,
  memory: Memory,
  regulatedIds: readonly string[],
  publisher: Publisher,
): Promise<Readonly<{healed: PublisherContent; isMore: boolean; errors: readonly unknown[]}>> {
  const {published, replacing} = documents
  const present = [...published, ...replacing]
  const unsealed = [...findRemoved(present, memory.lastSealed)]
  const {errors: unjudged} = await attemptEach(present, async (document) => {
    const found = findUnsealed(document, memory.lastSealed, publisher.publicKeys)
    if (found) unsealed.push(found)
    return await Promise.resolve(false)
  })
  const failed: unknown[] = [...unjudged]
  for (const found of unsealed)
    if (canHeal(found, memory.lastSealed))
      await heal(found, memory.lastSealed, publisher).catch((error: unknown) => {
        failed.push(error)
        publisher.report(
          `${found.documentId}: ${found.why}, and it cannot be put back: ${getErrorMessage(error)}`,
        )
      })
    else
      publisher.report(
        `${found.documentId}: ${found.why}, and no sealed version is known; run npm run seal:initial`,
      )
  const hasRemoved = await removeForeignDrafts(documents.all, memory.lastSealed, publisher)
  const promotions = await putBackPromotions(memory.judged, memory.lastSealed, publisher)
  const requests = await putBackRequests(documents.all, memory.searchedRequests, publisher)
  const isHealed =
    hasRemoved ||
    promotions.isChanged ||
    requests.isChanged ||
    unsealed.some((found) => canHeal(found, memory.lastSealed))
  return {
    healed: isHealed ? await readDocuments(publisher.content, regulatedIds) : documents,
    isMore: promotions.isMore || requests.isMore,
    errors: [...failed, ...promotions.errors, ...requests.errors],
  }
}

/**
 * Countersigns, responds to requests, publishes approved texts that are due, and corrects recorded authors after the log responded. Resolves to whether anything was settled,
 * and what failed.
 */
async function settleAll(
  healed: PublisherContent,
  memory: Memory,
  regulatedIds: readonly string[],
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const {lastSealed} = memory
  const countersigned = await settleCountersignings(healed.all, lastSealed, publisher, recording)
  const {all} = countersigned.isChanged ? await readDocuments(publisher.content, regulatedIds) : healed
  const requests = await settleRequests(all, memory, publisher, recording)
  const corrected = await settleCorrections(all, publisher, recording)
  return {
    isChanged: countersigned.isChanged || requests.isChanged || corrected.isChanged,
    isMore: requests.isMore,
    errors: [...countersigned.errors, ...requests.errors, ...corrected.errors],
  }
}

const namedMalformed = 5

/** Tells the operator of requests that can't be read. They don't stop the cycle, because one of them would then block every approval. */
function reportMalformed({all}: PublisherContent, {report}: Publisher): void {
  const ids = findMalformed(all)
  if (ids.length > 0)
    report(`Malformed requests, passed over: ${ids.length} (${ids.slice(0, namedMalformed).join(', ')})`)
}

/**
 * Records this cycle's own publications at once, so that a text that is removed before the next cycle is recorded, too. What fails is recorded by the
 * next cycle.
 */
async function recordOwn({unlogged}: Memory, publisher: Publisher): Promise<Pick<Recorded, 'refused'>> {
  const own = [...unlogged.publications.values()]
  if (own.length === 0) return {refused: []}
  const entries = await publisher.log.readLastEntries()
  const known = new Map([...entries].filter(([id]) => unlogged.publications.has(id)))
  return await recordPublications(own, known, publisher)
}

/** How long mails wait at most for a cycle that settles nothing, so that a constant stream of requests can't suppress an alarm. */
const mailsWaitMs = 60_000

const isMailDue = ({finished}: Memory, now: string): boolean =>
  Math.abs(Date.parse(now) - Date.parse(finished.mailedAt ?? now)) >= mailsWaitMs

/** Sends the officers' mails, alarms first. A failure doesn't stop the others. */
async function mailAll(
  healed: PublisherContent,
  publisher: Publisher,
): Promise<Pick<Attempted, 'errors'> & Readonly<{isMore: boolean}>> {
  const mails = [
    async () => await mailAlarms(publisher),
    async () => await mailCountersignings(healed, publisher),
    async () => await mailCorrections(healed.all, publisher),
  ]
  const failed: unknown[] = []
  const {errors} = await attemptEach(mails, async (mail) => {
    const attempted = await mail()
    failed.push(...attempted.errors)
    return attempted.isChanged
  })
  const requests = await mailRequests(healed.all, publisher)
  return {isMore: requests.isMore, errors: [...errors, ...failed, ...requests.errors]}
}

/**
 * Does all due work: puts back what was published without the publisher, records publications, responds to requests, and publishes approved texts
 * that are due. Rejects with the first error after the rest is done. The next cycle continues. Mails wait for a cycle that settles nothing, so that
 * visitors never wait for a mail server.
 */
export async function runCycle(memory: Memory, publisher: Publisher): Promise<void> {
  const state = await readContentState(publisher.content, publisher.now())
  if (state === memory.finished.state) return
  // Reads the log first, so that the content is at least as new. Without the log nothing is put back, because only the log has the last seals.
  const entries = await publisher.log.readLastEntries()
  const regulatedIds = listRegulatedIds(memory, entries)
  const before = await readDocuments(publisher.content, regulatedIds)
  reportMalformed(before, publisher)
  const unremembered = await refreshLastSealed(memory, entries, before, publisher)
  const {
    healed,
    isMore: isMoreUnhealed,
    errors: unhealed,
  } = await healAll(before, memory, regulatedIds, publisher)
  const recording = listToRecord(healed, memory.unlogged, entries, publisher).then(
    async (listed) => await recordPublications(listed, entries, publisher),
  )
  const settling = settleAll(healed, memory, regulatedIds, publisher, recording)
  // If one fails, the other still ends before the next cycle starts.
  await Promise.allSettled([recording, settling])
  const recorded = await recording
  const refused = [...recorded.refused, ...(await recordOwn(memory, publisher)).refused]
  publisher.noteRefused(refused.length)
  const {isChanged, isMore, errors} = await settling
  const isUnfinished = isChanged || isMore || isMoreUnhealed
  const now = publisher.now()
  memory.finished.mailedAt ??= now
  if (isUnfinished && !isMailDue(memory, now)) return
  memory.finished.mailedAt = now
  const mailed = await mailAll(healed, publisher)
  const [error] = [...unremembered, ...unhealed, ...errors, ...refused, ...mailed.errors]
  if (error !== undefined) throw error
  if (isUnfinished || mailed.isMore) return
  // A later change, including this cycle's own, starts another cycle.
  memory.finished.state = state
}
