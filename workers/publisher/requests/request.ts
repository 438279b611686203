import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {type EvidenceFile, evidenceFilesShape} from '#domain/seal/evidence-files.ts'
import {sha256} from '#domain/seal/document-hash.ts'
import {formatPublicationId, type Seal, tickedLineShape} from '#domain/seal/seal.ts'
import type {ContentDocument, ContentTransaction} from '../content/content-history.ts'

/**
 * The states of a request. A scheduled request stays approved until its publication time. A published one is confirming until the next cycle still
 * finds the text.
 */
export const requestStates = ['waiting', 'void', 'refused', 'confirming', 'published'] as const

export const requestPrefix = 'approvalRequest.'
export const approvalPrefix = 'approval.'
export const dateChangePrefix = 'dateChange.'
export const dateConsentPrefix = 'dateConsent.'

const moment = z.iso.datetime({offset: true})

const [earliest, end] = [Date.UTC(2000, 0), Date.UTC(3000, 0)]

/**
 * The milliseconds of a moment in the years 2000 to 2999 (UTC). NaN for others, which the database writes in another form, and for a time without a
 * zone, because people and servers in different zones would read different moments.
 */
export function readMoment(text: unknown): number {
  const ms = moment.safeParse(text).success ? Date.parse(String(text)) : Number.NaN
  return ms >= earliest && ms < end ? ms : Number.NaN
}

// Part of a document's id. Another value names no release, so it can't read another document.
const releaseName = z
  .string()
  .regex(/^[\w-]+$/u)
  .catch('-')

const checklist = z.array(tickedLineShape).readonly().nullish().catch(null)

const requestFields = z.object({
  _id: z.string().startsWith(requestPrefix),
  _rev: z.string(),
  reason: z.string().trim().catch(''),
  /** When visitors should see it. Without a value, at once. */
  liveAt: z.string().nullish(),
  /** The name of the content release that it goes live with, instead of a time. */
  release: releaseName.nullish(),
  /** The documents that were sent in the same request, including this one: all of them go live, or none. */
  together: z.array(z.string()).readonly().nullish().catch(null),
  /** Who should approve it, and until when: hints, which give no right. */
  assignee: z.string().nullish().catch(null),
  dueAt: z.string().nullish().catch(null),
  /** An administrator publishes without approval, and a second person countersigns afterwards. */
  emergency: z.boolean().nullish(),
  /** The text that the sender read. The publisher takes no other one. */
  hash: z.string().nullish(),
  /** The draft's type, which the hash doesn't cover. */
  documentType: z.string().nullish(),
  /** The hash of the text that Review compares with. Without it, Review shows the whole text as new. */
  base: z.string().nullish().catch(null),
  state: z.enum(requestStates).nullish(),
  /** What the sender ticked. The approver ticks the same lines. */
  checklist,
  /** The files that the sender attached. The publisher refuses the request if it can't read them. */
  evidenceFiles: evidenceFilesShape.or(z.literal('unreadable')).nullish().catch('unreadable'),
  /** When it was approved, while it waits for its publication time. */
  approvedAt: moment.nullish(),
  /** Who approved it, and what they quoted and ticked. One officer can't take back what two agreed on, so the publisher keeps it. */
  approvedBy: z.string().nullish().catch(null),
  approvedQuotes: z.string().nullish().catch(null),
  approvedChecklist: checklist,
  /** The time that the approval quotes, if two officers moved it later. */
  approvedLiveAt: z.string().nullish().catch(null),
  /** An officer's proposal to move or cancel the approved time, and why it or an answer to it doesn't count. */
  dateChange: z.object({revision: z.string(), problem: z.string().nullish()}).nullish().catch(null),
  problems: z.array(z.string()).nullish(),
  mailedAt: moment.nullish(),
  /** It was approved, and doesn't go live as planned. The officers get another mail then. */
  isHeldUp: z.boolean().nullish().catch(null),
})

/**
 * A document `approvalRequest.<id>` with an officer's request and the publisher's response. Its id identifies the text, so its fields can't point to another one.
 */
export const approvalRequestShape = requestFields.transform((fields) => ({
  ...fields,
  document: fields._id.slice(requestPrefix.length),
}))
export type ApprovalRequest = Readonly<z.infer<typeof approvalRequestShape>>

/** The files of a request. The publisher never approves one whose files it can't read. */
export const listEvidenceFiles = ({
  evidenceFiles,
}: Pick<ApprovalRequest, 'evidenceFiles'>): readonly EvidenceFile[] =>
  evidenceFiles === 'unreadable' ? [] : (evidenceFiles ?? [])

/** The ids of requests that can't be read. The publisher passes them over. */
export const findMalformed = (documents: readonly ContentDocument[]): readonly string[] =>
  documents
    .filter(({_id, _type}) => _type === 'approvalRequest' && _id.startsWith(requestPrefix))
    .filter((request) => !approvalRequestShape.safeParse(request).success)
    .map(({_id}) => _id)

/** A document `approval.<id>`: another officer's answer to a request or an emergency publication, with the text's hash. Only an emergency is objected to. */
export const approvalShape = z.object({
  _id: z.string(),
  _rev: z.string(),
  document: z.string(),
  hash: z.string(),
  verdict: z.enum(['approve', 'sendBack', 'object']),
  /** What the officer read besides the text, from `approval-quotes.ts`. */
  quotes: z.string().nullish(),
  /** The lines that the officer ticked, from `approval-checklists.ts`. */
  checklist,
  reason: z.string().nullish(),
})
export type Approval = Readonly<z.infer<typeof approvalShape>>

/** A document `dateChange.<id>`: an officer proposes to move or cancel the time of an approved text. */
export const dateChangeShape = z.object({
  _id: z.string().startsWith(dateChangePrefix),
  _rev: z.string(),
  hash: z.string(),
  /** The approved time. */
  from: z.string().nullish(),
  /** The proposed time. Without a value, the text must not go live. */
  liveAt: z.string().nullish(),
  reason: z.string().trim().catch(''),
})
export type DateChange = Readonly<z.infer<typeof dateChangeShape>>

/** A document `dateConsent.<id>`: another officer's answer, which quotes the proposal. */
export const dateConsentShape = z.object({
  _id: z.string().startsWith(dateConsentPrefix),
  _rev: z.string(),
  quotes: z.string(),
  verdict: z.enum(['agree', 'decline']),
  reason: z.string().trim().nullish(),
})
export type DateConsent = Readonly<z.infer<typeof dateConsentShape>>

/** The ids of the content service's documents about releases. */
export const releasePrefix = '_.releases.'
export const makeReleaseId = (release: string): string => `${releasePrefix}${release}`

const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'
export const draftId = (documentId: string): string => `${draftPrefix}${documentId}`

/** The published id of a draft. Null for other documents. */
export const readPublishedId = (id: string): string | null =>
  id.startsWith(draftPrefix) ? id.slice(draftPrefix.length) : null

/** The id of a document's version in a release. */
export const makeVersionId = (release: string, documentId: string): string =>
  `${versionPrefix}${release}.${documentId}`

/** Whether an id belongs to a document's version in a release. */
export const isVersionId = (id: string): boolean => id.startsWith(versionPrefix)

/** Whether an id belongs to a document's draft, or to its version in a release. A release can also publish a version of a draft. */
export const isCopyOf = (id: string, documentId: string): boolean =>
  id !== documentId && id.replace(/^(?:drafts\.|versions\.[^.]*\.)+/u, '') === documentId

/** The id of the transaction that publishes a sealed text. It derives from the seal, and is used once. */
export const toPublicationId = ({signature}: Pick<Seal, 'signature'>): string =>
  formatPublicationId(sha256(signature))

/** Whether a transaction has the id of a publication. Only its author proves that it is one. */
export const hasPublicationId = ({id}: Pick<ContentTransaction, 'id'>): boolean =>
  id.startsWith(formatPublicationId(''))

/** How long a publication may take from its seal to its transaction. */
const publicationMs = 10 * 60_000

/**
 * Whether the publisher wrote a transaction to publish a seal. The id doesn't prove it: once the content service has forgotten an old publication, a
 * client can choose its id again. The publisher's member id may have changed, so another author counts while the service can't have forgotten it.
 */
export const isPublication = (
  {id, author, timestamp}: Pick<ContentTransaction, 'id' | 'author' | 'timestamp'>,
  seal: Pick<Seal, 'signature' | 'sealedAt'>,
  publisherId: string,
): boolean =>
  id === toPublicationId(seal) &&
  (author === publisherId || Date.parse(timestamp) - Date.parse(seal.sealedAt) <= publicationMs)

const notePrefix = 'note-'

/** The id of a transaction in which the publisher changes another person's document without responding to it or approving it. */
export const makeNoteId = (): string => `${notePrefix}${randomUUID()}`

/** Whether the publisher wrote a transaction as such a note. Who wrote the document, and what counts in it, stays as it was before. */
export const isNote = (
  {id, author}: Pick<ContentTransaction, 'id' | 'author'>,
  publisherId: string,
): boolean => author === publisherId && id.startsWith(notePrefix)

const reminderPrefix = 'reminder-'

/** The id of a transaction that notes a reminder to countersign: a note in a request, or the creation of one. */
export const makeReminderId = (isRequested: boolean): string =>
  `${isRequested ? notePrefix : ''}${reminderPrefix}${randomUUID()}`

/** Whether a transaction notes a reminder. The person who must be countersigned can write the request, but not in the publisher's name. */
export const isReminder = (
  {id, author}: Pick<ContentTransaction, 'id' | 'author'>,
  publisherId: string,
): boolean =>
  author === publisherId && (id.startsWith(reminderPrefix) || id.startsWith(`${notePrefix}${reminderPrefix}`))

const keptPrefix = 'kept-'
const keptSuffix = '-after-'
const keptHash = /^[\da-f]{32}$/u

/** Names a transaction in the id of another one. Clients choose ids of any length. */
export const hashTransaction = (id: string): string => sha256(id).slice(0, 32)

/**
 * The id of a transaction that puts a document back to the version of an earlier transaction, which `hashTransaction` names. It's random, so that a
 * client can't take it in advance to block the publisher.
 */
export const makeKeptId = (hash: string): string => `${keptPrefix}${hash}${keptSuffix}${randomUUID()}`

/** Names the transaction whose version the publisher restored in this one, like `hashTransaction`. Undefined for other transactions. */
export function readKept(
  {id, author}: Pick<ContentTransaction, 'id' | 'author'>,
  publisherId: string,
): string | undefined {
  if (author !== publisherId || !id.startsWith(keptPrefix)) return undefined
  const kept = id.slice(keptPrefix.length, id.lastIndexOf(keptSuffix))
  // Version 1.0.0 wrote the transaction itself.
  return keptHash.test(kept) ? kept : hashTransaction(kept)
}
