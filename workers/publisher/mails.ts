import {z} from 'zod'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {Seal} from '#domain/seal/seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {readTitle} from '#domain/audit-log/titles.ts'
import {flatten, linkToStudio} from './decisions/compose-notice.ts'
import {getUntold} from './healing.ts'
import {isRecorded} from './corrections/decide-correction.ts'
import {proposalShape} from './corrections/proposal.ts'
import {type Publisher, attemptEach, type Attempted} from './publisher.ts'
import {type ContentDocument, readNewestFirst} from './content/content-history.ts'
import {
  type ApprovalRequest,
  approvalRequestShape,
  draftId,
  isReminder,
  makeNoteId,
  makeReminderId,
  requestPrefix,
} from './requests/request.ts'
import type {PublisherContent} from './content/read-content.ts'

const hourMs = 3_600_000
const everyMs = 6 * hourMs

/** The time limit for countersigning an emergency publication. */
const countersignWithinHours = 24

type Emergency = Readonly<{
  /** ISO 8601. */
  sealedAt: string
  remindedAt: string | null
  now: string
}>

/** Whether a mail about an emergency is due: at once, then every six hours until a second person countersigns. */
export function isReminderDue({sealedAt, remindedAt, now}: Emergency): boolean {
  const since = (time: string) => Math.floor((Date.parse(time) - Date.parse(sealedAt)) / everyMs)
  return remindedAt === null || since(now) > since(remindedAt)
}

const countHoursSince = (sealedAt: string, now: string): number =>
  Math.floor((Date.parse(now) - Date.parse(sealedAt)) / hourMs)

const noteField = z.string().catch('(unknown)')

/** What a person wrote, in a line of its own. */
const flattenReason = (reason: string): string => flatten(reason, 5_000)

// A note that someone else wrote or damaged is mailed, too. It must not hold up the others.
const alarmShape = z.array(
  z.object({_id: z.string(), document: noteField, author: noteField, foundAt: noteField, why: noteField}),
)

type Names = Pick<Publisher, 'content' | 'readPerson'>

const titledShape = z.object({_type: z.string()}).catchall(z.unknown())

/** The title of a document's draft or published version. The id of a document that doesn't exist any more. */
async function findTitle(id: string, {content}: Pick<Names, 'content'>): Promise<string> {
  const stored = await content.fetch<unknown>(
    '*[_id in [$id, "drafts." + $id]] | order(_id desc)[0]{_type, name, title, question, term, text}',
    {id},
  )
  const {data} = titledShape.safeParse(stored)
  return flatten(data ? readTitle(data) : id)
}

/** People's names, separated by commas. */
const nameAll = async (ids: readonly string[], {readPerson}: Pick<Names, 'readPerson'>): Promise<string> =>
  (await Promise.all(ids.map(async (id) => flatten((await readPerson(id)).name)))).join(', ')

/**
 * Notifies the officers once of each document that was changed without the publisher. A mail that fails is retried. Reads the ids of the publisher's own
 * notes only: a note in a scheduled release is locked, so that it couldn't be marked as mailed.
 */
export async function mailAlarms({
  content,
  sendMail,
  readPerson,
  studioUrl,
  now,
}: Names & Pick<Publisher, 'sendMail' | 'studioUrl' | 'now'>): Promise<Attempted> {
  const untold = getUntold(content)
  const stored = alarmShape.parse(
    await content.fetch<unknown>(
      '*[_type == "unsealedChange" && _id in path("unsealedChange.*") && !defined(mailedAt)] | order(foundAt asc)',
    ),
  )
  const alarms = [...untold.values(), ...stored.filter(({_id}) => !untold.has(_id))]
  return await attemptEach(alarms, async ({_id, document, author, foundAt, why}) => {
    const title = await findTitle(document, {content})
    const {name} = await readPerson(author)
    await sendMail({
      subject: `Security alert: unapproved change to ${title} was blocked`,
      text: `${flatten(name)} changed ${title} without an approval: ${flattenReason(why)}.\nThe publisher found it at ${flatten(foundAt)} and restored the approved text. Visitors never saw the change. The text that was found is in the Studio under “Unapproved writes”.\n\nOpen in the Studio: ${studioUrl}/structure/compliance;unsealed\n`,
    })
    untold.delete(_id)
    // Unlike by its id, this doesn't fail for a note that was deleted.
    const note = {query: '*[_id == $id]', params: {id: _id}}
    await content.patch(note).set({mailedAt: now()}).commit({returnDocuments: false})
    return true
  })
}

type CorrectionLog = Pick<Publisher['log'], 'readCorrectable'>

/** The revisions of corrections that the log was found to have. A correction that changes is checked again. */
const recordedRevisions = new WeakMap<CorrectionLog, Map<string, string>>()

/**
 * Notifies the officers once of each correction that the log has, and refuses others that say so: the audit desk shows what they say. A mail that fails
 * is retried.
 */
export async function mailCorrections(
  documents: readonly ContentDocument[],
  {
    content,
    log,
    report,
    sendMail,
    readPerson,
    studioUrl,
    now,
  }: Names & Pick<Publisher, 'report' | 'sendMail' | 'studioUrl' | 'now'> & Readonly<{log: CorrectionLog}>,
): Promise<Attempted> {
  const recorded = recordedRevisions.get(log) ?? new Map<string, string>()
  recordedRevisions.set(log, recorded)
  return await attemptEach(documents, async (document) => {
    const correction = proposalShape.safeParse(document).data
    if (correction?.state !== 'corrected') return false
    if (correction.mailedAt && recorded.get(correction._id) === correction._rev) return false
    const {position, authors, reason} = correction
    const found = await log.readCorrectable(position)
    if (!isRecorded(correction, found)) {
      await content
        .patch(correction._id)
        .ifRevisionId(correction._rev)
        .set({state: 'refused', problems: ['The audit log has no such correction.']})
        .commit({returnDocuments: false})
      report(`${correction._id}: says that it is corrected, and the audit log has no such correction`)
      return true
    }
    recorded.set(correction._id, correction._rev)
    // Anyone who writes the document can write this time.
    if (correction.mailedAt) return false
    const approver = found.entry.approved_by
    const isByAuthor = approver !== null && authors.includes(approver)
    await sendMail({
      subject: `Corrected: the authors of entry ${position} in the audit log`,
      text: `Two officers consented to correct the authors of entry ${position} (${await findTitle(correction.document, {content})}) to ${await nameAll(authors, {readPerson})}. The text and its entry stay as they are.${isByAuthor ? ' Its approver is one of its authors: if this text is still live, another officer chooses Countersign in the Studio.' : ''}\n\nReason: ${flattenReason(reason)}\n\nOpen in the Studio: ${linkToStudio(studioUrl, correction.document, found.entry.document_type)}\n`,
    })
    await content
      .patch(correction._id)
      .ifRevisionId(correction._rev)
      .set({mailedAt: now()})
      .commit({returnDocuments: false})
    return true
  })
}

/** Limits the mails per cycle, so that promotions delay a regulated text by seconds at most. */
const promotionsPerCycle = 5

/** The approved texts that don't go live as planned, and whose officers must know: all regulated texts, then a few others. `isMore` if some are left. */
export function selectMailed(
  documents: readonly ContentDocument[],
): Readonly<{mailed: readonly ApprovalRequest[]; isMore: boolean}> {
  const waiting = documents.flatMap((document) => {
    const request =
      document._type === 'approvalRequest' ? approvalRequestShape.safeParse(document).data : undefined
    return request?.isHeldUp === true && !request.mailedAt ? [request] : []
  })
  const isRegulated = ({document}: ApprovalRequest) =>
    isRegulatedType(documents.find(({_id}) => _id === draftId(document))?._type ?? '')
  const others = waiting.filter((request) => !isRegulated(request))
  return {
    mailed: [...waiting.filter(isRegulated), ...others.slice(0, promotionsPerCycle)],
    isMore: others.length > promotionsPerCycle,
  }
}

/** Notifies the officers once of each approved text that is held up. A mail that fails is retried. */
export async function mailRequests(
  documents: readonly ContentDocument[],
  {content, sendMail, studioUrl, now}: Publisher,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const {mailed, isMore} = selectMailed(documents)
  const {isChanged, errors} = await attemptEach(mailed, async (request) => {
    const {document, documentType, problems, reason} = request
    const title = await findTitle(document, {content})
    await sendMail({
      subject: `Held up: ${title}`,
      text: `The approved text of ${title} doesn’t go live as planned. ${flattenReason(problems?.join(' ') ?? '')}\n\nReason for the change: ${flattenReason(reason)}\n\nOpen in the Studio: ${linkToStudio(studioUrl, document, documentType ?? '')}\n`,
    })
    await content
      .transaction()
      .patch(request._id, (patch) => patch.ifRevisionId(request._rev).set({mailedAt: now()}))
      .transactionId(makeNoteId())
      .commit({returnDocuments: false})
    return true
  })
  return {isChanged, isMore, errors}
}

type Reminding = Names &
  Pick<Publisher, 'history' | 'now' | 'publicKeys' | 'publisherId' | 'sendMail' | 'studioUrl'>

/** When the officers were last reminded of each document, so that its history is read once. */
const reminders = new WeakMap<Reminding['history'], Map<string, string | null>>()

/** When the officers were last reminded of a document since it was sealed, by the publisher's own transactions. */
async function readReminded(
  requestId: string,
  sealedAt: string,
  {history, publisherId}: Reminding,
): Promise<string | null> {
  for await (const change of readNewestFirst(history, [requestId], {withEffects: false})) {
    if (isReminder(change, publisherId)) return change.timestamp
    if (Date.parse(change.timestamp) < Date.parse(sealedAt)) break
  }
  return null
}

/** Notes a reminder in the document's request. Also in a malformed one, and in one that the publisher will respond to. */
async function noteReminder(
  stored: ContentDocument | undefined,
  {_id, seal: {hash, reason}}: Readonly<{_id: string; seal: Seal}>,
  {content, now}: Reminding,
): Promise<void> {
  const id = `${requestPrefix}${_id}`
  const change = content.transaction().transactionId(makeReminderId(stored !== undefined))
  if (!stored)
    change.create({_id: id, _type: 'approvalRequest', document: _id, reason, state: 'published', hash})
  await change.patch(id, (patch) => patch.set({remindedAt: now()})).commit({returnDocuments: false})
}

/**
 * Notifies the officers of each text that one person published in an emergency, and reminds them every six hours until a second person countersigns.
 * A mail that fails is retried.
 */
export async function mailCountersignings(
  {all, published}: Pick<PublisherContent, 'all' | 'published'>,
  publisher: Reminding,
): Promise<Attempted> {
  const {history, publicKeys, sendMail, readPerson, studioUrl, now} = publisher
  const reminded = reminders.get(history) ?? new Map<string, string | null>()
  reminders.set(history, reminded)
  return await attemptEach(published, async (document) => {
    const check = verifySeal(document, publicKeys)
    if (check.kind === 'unsealed' || check.seal.kind !== 'emergency') return false
    const {_id} = document
    const {sealedAt, reason} = check.seal
    const requestId = `${requestPrefix}${_id}`
    if (!reminded.has(_id)) reminded.set(_id, await readReminded(requestId, sealedAt, publisher))
    const moment = now()
    if (!isReminderDue({sealedAt, remindedAt: reminded.get(_id) ?? null, now: moment})) return false
    const hours = countHoursSince(sealedAt, moment)
    const isOverdue = hours >= countersignWithinHours
    const title = flatten(readTitle(document))
    const authors = check.seal.authors.map(({id}) => id)
    await sendMail({
      subject: `${isOverdue ? 'Overdue: please countersign' : 'Please countersign'}: ${title}`,
      text: `${title} was published in an emergency by one person, ${hours} hours ago. A second person has ${countersignWithinHours} hours to read what is live and choose Countersign or Object in the Studio${isOverdue ? '. This time is over' : ''}.\n\nWritten by: ${await nameAll(authors, {readPerson})}\nReason: ${flattenReason(reason)}\n\nOpen in the Studio: ${linkToStudio(studioUrl, _id, document._type)}\n`,
    })
    // Before the note, because a request that can't be written must not cause a mail in each cycle.
    reminded.set(_id, moment)
    await noteReminder(
      all.find((stored) => stored._id === requestId),
      {_id, seal: check.seal},
      publisher,
    )
    return true
  })
}
