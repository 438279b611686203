import {z} from 'zod'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {listNeededIds} from '#schemas/values/fixed-documents.ts'
import {
  type PublisherContent,
  readContentState,
  readDocuments,
  type ReadPromotions,
  readPromotions,
} from './content/read-content.ts'
import {canHeal, findRemoved, findUnsealed, hasUnknownKey, heal, removeForeignDrafts} from './healing.ts'
import {type JudgedPromotions, putBackPromotions} from './healing/put-back-promotions.ts'
import {mailAlarms, mailCorrections, mailCountersignings, mailRequests} from './mails.ts'
import {type LastSealed, rememberSealed} from './last-sealed.ts'
import {attemptEach, type Attempted, type Publisher} from './publisher.ts'
import type {LastEntry} from './publication-log.ts'
import {type Recorded, recordPublications} from './record-publications.ts'
import {healCorrections} from './corrections/heal-corrections.ts'
import {settleCorrections} from './corrections/settle-corrections.ts'
import {findMalformed} from './requests/request.ts'
import {putBackRequests, type SearchedRequests} from './requests/put-back-requests.ts'
import {settleCountersignings} from './requests/settle-countersignings.ts'
import {type Settled, settleRequests} from './requests/settle-requests.ts'
import {createUnlogged, listToRecord, type Unlogged} from './unlogged.ts'

/** The publisher's memory between cycles. */
export type Memory = Readonly<{
  lastSealed: LastSealed
  settled: Settled
  judged: JudgedPromotions
  unlogged: Unlogged
  promotions: ReadPromotions
  /** The revisions of promotions that the log doesn't record, by id. */
  unrecorded: Map<string, string>
  searchedRequests: SearchedRequests
  /** The last state without remaining work, and when mails were last sent (ISO 8601). */
  finished: {state: string; mailedAt?: string}
}>

/** The memory of a publisher that starts. */
export const createMemory = (publicKeys: SealKeySet): Memory => ({
  lastSealed: rememberSealed(publicKeys),
  settled: new Map(),
  judged: new Map(),
  unlogged: createUnlogged(),
  promotions: new Map(),
  unrecorded: new Map(),
  searchedRequests: new Map(),
  finished: {state: ''},
})

const sealedShape = z.object({seal: z.object({signature: z.string()})})
const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/**
 * Updates the memory from the log and the content. It forgets versions that only the memory has, because after a restore they would replace the
 * restored text. A failure with one document doesn't stop the others.
 */
async function refreshLastSealed(
  memory: Memory,
  entries: ReadonlyMap<string, LastEntry>,
  {published, promotions}: PublisherContent,
  publisher: Publisher,
): Promise<readonly unknown[]> {
  const [{lastSealed}, {log}] = [memory, publisher]
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
    for (const content of await log.readVisibleContents()) {
      // The publisher's role in the database can add entries that hold no document.
      const document = documentShape.safeParse(JSON.parse(content)).data
      if (!document) continue
      lastSealed.remember(document)
      if (!lastSealed.getSeal(document._id)) await rememberEarlier(document, memory, publisher)
    }
  return errors
}

/**
 * Remembers the last valid version of a text whose last seal isn't valid any more, because its key ended before. A key that is missing proves nothing.
 */
async function rememberEarlier(
  last: z.infer<typeof documentShape>,
  {lastSealed}: Memory,
  {log, publicKeys}: Publisher,
): Promise<void> {
  if (hasUnknownKey(last, publicKeys)) return
  for (const content of await log.readSealedContents(last._id)) {
    const document = documentShape.safeParse(JSON.parse(content)).data
    if (document) lastSealed.remember(document)
    if (lastSealed.getSeal(last._id)) return
  }
}

const readAll = async ({promotions}: Memory, regulatedIds: readonly string[], publisher: Publisher) =>
  await readPromotions(await readDocuments(publisher.content, regulatedIds), promotions, publisher)

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
 * Rejects if a document would be removed although the log knows it: then the list of last entries isn't complete, and the document may have a sealed
 * text.
 */
async function expectUnlogged(
  {documentId}: Readonly<{documentId: string}>,
  {lastSealed}: Memory,
  entries: ReadonlyMap<string, LastEntry>,
  {log}: Publisher,
): Promise<void> {
  if (lastSealed.getDocument(documentId) !== null || entries.has(documentId)) return
  if (await log.isLogged(documentId))
    throw new Error('the audit log has the document, and the list of its last entries does not')
}

/**
 * Puts back what was published without the publisher. Resolves to the documents as they are then. A failure doesn't stop the rest, because otherwise
 * one such document would block every approval.
 */
async function healAll(
  documents: PublisherContent,
  memory: Memory,
  {
    entries,
    regulatedIds,
  }: Readonly<{
    entries: ReadonlyMap<string, LastEntry>
    regulatedIds: readonly string[]
  }>,
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
  const logged = new Set([...entries].flatMap(([id, {seal}]) => (seal ? [id] : [])))
  const sealed = {lastSealed: memory.lastSealed, logged, keys: publisher.publicKeys}
  const healable = unsealed.filter((found) => canHeal(found, sealed))
  for (const found of unsealed)
    if (healable.includes(found))
      try {
        await expectUnlogged(found, memory, entries, publisher)
        await heal(found, memory.lastSealed, entries.get(found.documentId)?.seal ?? null, publisher)
      } catch (error) {
        failed.push(error)
        publisher.report(
          `${found.documentId}: ${found.why}, and it cannot be put back: ${getErrorMessage(error)}`,
        )
      }
    else
      publisher.report(
        `${found.documentId}: ${found.why}, and no sealed version is known; check SEAL_PUBLIC_KEYS, or run npm run seal:initial`,
      )
  const hasRemoved = await removeForeignDrafts(documents.all, memory.lastSealed, publisher)
  const promotions = await putBackPromotions(memory.judged, memory.lastSealed, publisher)
  const requests = await putBackRequests(documents.all, memory.searchedRequests, publisher)
  const isHealed = hasRemoved || promotions.isChanged || requests.isChanged || healable.length > 0
  return {
    healed: isHealed ? await readAll(memory, regulatedIds, publisher) : documents,
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
  const {all} = countersigned.isChanged ? await readAll(memory, regulatedIds, publisher) : healed
  const requests = await settleRequests(all, memory, publisher, recording)
  const restored = await healCorrections(all, publisher)
  const corrected = await settleCorrections(restored.unchanged, publisher, recording)
  const steps = [countersigned, requests, restored, corrected]
  return {
    isChanged: steps.some(({isChanged}) => isChanged),
    isMore: requests.isMore,
    errors: steps.flatMap(({errors}) => errors),
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
  const before = await readAll(memory, regulatedIds, publisher)
  reportMalformed(before, publisher)
  const unremembered = await refreshLastSealed(memory, entries, before, publisher)
  const {
    healed,
    isMore: isMoreUnhealed,
    errors: unhealed,
  } = await healAll(before, memory, {entries, regulatedIds}, publisher)
  const recording = listToRecord(healed, memory.unlogged, entries, publisher).then(
    async (listed) => await recordPublications(listed, entries, publisher, memory.unrecorded),
  )
  const settling = settleAll(healed, memory, regulatedIds, publisher, recording)
  // If one fails, the other still ends before the next cycle starts.
  await Promise.allSettled([recording, settling])
  const recorded = await recording
  const refused = [...recorded.refused, ...(await recordOwn(memory, publisher)).refused]
  publisher.noteRefused(refused.length)
  const {isChanged, isMore, errors} = await settling
  const isUnfinished = isChanged || isMore || isMoreUnhealed || before.isMore
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
