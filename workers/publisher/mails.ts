import {z} from 'zod'
import {isRegulatedType} from '#schemas/values/departments.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isRecorded} from './corrections/decide-correction.ts'
import {proposalShape} from './corrections/proposal.ts'
import {type Publisher, attemptEach, type Attempted} from './publisher.ts'
import type {ContentDocument} from './content/content-history.ts'
import {
  type ApprovalRequest,
  approvalRequestShape,
  draftId,
  makeNoteId,
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

/**
 * Whether a mail about an emergency is due: at once, then every six hours until a second person countersigns. The sender of a request
 * can write `remindedAt`, so a time in the future doesn't count.
 */
export function isReminderDue({sealedAt, remindedAt, now}: Emergency): boolean {
  const since = (time: string) => Math.floor((Date.parse(time) - Date.parse(sealedAt)) / everyMs)
  return remindedAt === null || Date.parse(remindedAt) > Date.parse(now) || since(now) > since(remindedAt)
}

const countHoursSince = (sealedAt: string, now: string): number =>
  Math.floor((Date.parse(now) - Date.parse(sealedAt)) / hourMs)

const noteField = z.string().catch('(unknown)')

// A note that someone else wrote or damaged is mailed, too. It must not hold up the others.
const alarmShape = z.array(
  z.object({_id: z.string(), document: noteField, author: noteField, foundAt: noteField, why: noteField}),
)

const remindedShape = z.object({remindedAt: z.iso.datetime({offset: true})})

/**
 * Notifies the officers once of each document that was changed without the publisher. A mail that fails is retried. Reads the ids of the publisher's own
 * notes only: a note in a scheduled release is locked, so that it couldn't be marked as mailed.
 */
export async function mailAlarms({
  content,
  sendMail,
  now,
}: Pick<Publisher, 'content' | 'sendMail' | 'now'>): Promise<Attempted> {
  const alarms = alarmShape.parse(
    await content.fetch<unknown>(
      '*[_type == "unsealedChange" && _id in path("unsealedChange.*") && !defined(mailedAt)] | order(foundAt asc)',
    ),
  )
  return await attemptEach(alarms, async ({_id, document, author, foundAt, why}) => {
    await sendMail({
      subject: `Alarm: ${document} was changed around the approval`,
      text: `${document} was changed by ${author} without an approval: ${why}.\nFound at ${foundAt} and put back. Visitors saw nothing of it. The text that was found is in the Studio, under "Found unsealed".\n`,
    })
    await content.patch(_id).set({mailedAt: now()}).commit({returnDocuments: false})
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
    now,
  }: Pick<Publisher, 'content' | 'report' | 'sendMail' | 'now'> & Readonly<{log: CorrectionLog}>,
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
      text: `Two officers consented to correct the authors of entry ${position} (${correction.document}) to ${authors.join(', ')}. The text and its entry stay as they are.${isByAuthor ? ' Its approver is one of its authors: if this text is still live, another officer chooses Countersign in the Studio.' : ''}\n\nReason: ${reason}\n`,
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

/** The requests to notify the officers of, because they wait or an approved text is held up: all about regulated texts, then a few others. `isMore` if some are left. */
export function selectMailed(
  documents: readonly ContentDocument[],
): Readonly<{mailed: readonly ApprovalRequest[]; isMore: boolean}> {
  const waiting = documents.flatMap((document) => {
    const request =
      document._type === 'approvalRequest' ? approvalRequestShape.safeParse(document).data : undefined
    const isNews = request?.state === 'waiting' || request?.isHeldUp === true
    return request && isNews && !request.mailedAt ? [request] : []
  })
  const isRegulated = ({document}: ApprovalRequest) =>
    isRegulatedType(documents.find(({_id}) => _id === draftId(document))?._type ?? '')
  const others = waiting.filter((request) => !isRegulated(request))
  return {
    mailed: [...waiting.filter(isRegulated), ...others.slice(0, promotionsPerCycle)],
    isMore: others.length > promotionsPerCycle,
  }
}

const describeMail = ({document, isHeldUp, problems, reason}: ApprovalRequest) =>
  isHeldUp === true
    ? {
        subject: `Held up: ${document}`,
        text: `The approved text of ${document} doesn’t go live as planned. ${problems?.join(' ') ?? ''}\n\nReason for the change: ${reason}\n`,
      }
    : {
        subject: `Waiting for approval: ${document}`,
        text: `The draft of ${document} waits for the approval of a second person.\n\nReason: ${reason}\n`,
      }

/** Notifies the officers once of each waiting request, and once more if an approved text is held up. A mail that fails is retried. */
export async function mailRequests(
  documents: readonly ContentDocument[],
  {content, sendMail, now}: Publisher,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const {mailed, isMore} = selectMailed(documents)
  const {isChanged, errors} = await attemptEach(mailed, async (request) => {
    await sendMail(describeMail(request))
    await content
      .transaction()
      .patch(request._id, (patch) => patch.ifRevisionId(request._rev).set({mailedAt: now()}))
      .transactionId(makeNoteId())
      .commit({returnDocuments: false})
    return true
  })
  return {isChanged, isMore, errors}
}

/**
 * Notifies the officers of each text that one person published in an emergency, and reminds them every six hours until a second person countersigns.
 * A mail that fails is retried.
 */
export async function mailCountersignings(
  {all, published}: Pick<PublisherContent, 'all' | 'published'>,
  {content, publicKeys, sendMail, now}: Pick<Publisher, 'content' | 'publicKeys' | 'sendMail' | 'now'>,
): Promise<Attempted> {
  return await attemptEach(published, async (document) => {
    const check = verifySeal(document, publicKeys)
    if (check.kind === 'unsealed' || check.seal.kind !== 'emergency') return false
    const id = `${requestPrefix}${document._id}`
    const stored = all.find(({_id}) => _id === id)
    const request = approvalRequestShape.safeParse(stored).data
    // The publisher responds to a new request before it writes other fields.
    if (request && !request.state) return false
    const {sealedAt, reason} = check.seal
    const moment = now()
    // Also of a request that is malformed otherwise, so that it doesn't cause a mail in each cycle.
    const remindedAt = remindedShape.safeParse(stored).data?.remindedAt ?? null
    if (!isReminderDue({sealedAt, remindedAt, now: moment})) return false
    const hours = countHoursSince(sealedAt, moment)
    const isOverdue = hours >= countersignWithinHours
    await sendMail({
      subject: `${isOverdue ? 'Overdue: countersign' : 'Countersign'} ${document._id}`,
      text: `${document._id} was published in an emergency by one person alone, ${hours} hours ago. A second person has ${countersignWithinHours} hours to read what is live and choose Countersign in the Studio${isOverdue ? '; these are over' : ''}.\n\nReason: ${reason}\n`,
    })
    const change = content.transaction()
    if (stored) change.transactionId(makeNoteId())
    else
      change.create({
        _id: id,
        _type: 'approvalRequest',
        document: document._id,
        reason,
        state: 'published',
        hash: check.seal.hash,
      })
    await change
      .patch(id, (patch) => (request ? patch.ifRevisionId(request._rev) : patch).set({remindedAt: moment}))
      .commit({returnDocuments: false})
    return true
  })
}
