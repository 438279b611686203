import {z} from 'zod'
import {sha256} from '#domain/seal/document-hash.ts'
import {formatPublicationId, type Seal} from '#domain/seal/seal.ts'
import type {ContentTransaction} from '../content/content-history.ts'

/**
 * The states of a request. A scheduled request stays approved until its publication time. A published one is confirming until the next cycle still
 * finds the text.
 */
export const requestStates = ['waiting', 'void', 'refused', 'confirming', 'published'] as const

export const requestPrefix = 'approvalRequest.'
export const approvalPrefix = 'approval.'

const moment = z.iso.datetime({offset: true})

// Part of a document's id. Another value names no release, so it can't read another document.
const releaseName = z
  .string()
  .regex(/^[\w-]+$/u)
  .catch('-')

const requestFields = z.object({
  _id: z.string().startsWith(requestPrefix),
  _rev: z.string(),
  reason: z.string().trim().catch(''),
  /** When visitors should see it. Without a value, at once. */
  liveAt: z.string().nullish(),
  /** The name of the content release that it goes live with, instead of a time. */
  release: releaseName.nullish(),
  /** An administrator publishes without approval, and a second person countersigns afterwards. */
  emergency: z.boolean().nullish(),
  hash: z.string().nullish(),
  state: z.enum(requestStates).nullish(),
  /** When it was approved, while it waits for its publication time. */
  approvedAt: moment.nullish(),
  problems: z.array(z.string()).nullish(),
  mailedAt: moment.nullish(),
  /** When a second person was last reminded to countersign. */
  remindedAt: moment.nullish(),
})

/**
 * A document `approvalRequest.<id>` with an officer's request and the publisher's response. Its id identifies the text, so its fields can't point to another one.
 */
export const approvalRequestShape = requestFields.transform((fields) => ({
  ...fields,
  document: fields._id.slice(requestPrefix.length),
}))
export type ApprovalRequest = Readonly<z.infer<typeof approvalRequestShape>>

/** A document `approval.<id>`: another officer's answer to a request or an emergency publication, with the text's hash. */
export const approvalShape = z.object({
  _id: z.string(),
  _rev: z.string(),
  document: z.string(),
  hash: z.string(),
  verdict: z.enum(['approve', 'sendBack']),
  /** What the officer read besides the text, from `approval-quotes.ts`. */
  quotes: z.string().nullish(),
  reason: z.string().nullish(),
})
export type Approval = Readonly<z.infer<typeof approvalShape>>

/** The id of the content service's document about a release. */
export const makeReleaseId = (release: string): string => `_.releases.${release}`

const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'
export const draftId = (documentId: string): string => `${draftPrefix}${documentId}`

/** The published id of a draft. Null for other documents. */
export const readPublishedId = (id: string): string | null =>
  id.startsWith(draftPrefix) ? id.slice(draftPrefix.length) : null

/** The id of a document's version in a release. */
export const makeVersionId = (release: string, documentId: string): string =>
  `${versionPrefix}${release}.${documentId}`

/** Whether an id belongs to a document's draft, or to its version in a release. */
export const isCopyOf = (id: string, documentId: string): boolean =>
  id === draftId(documentId) ||
  (id.startsWith(versionPrefix) && id.slice(id.indexOf('.', versionPrefix.length) + 1) === documentId)

/** The id of the transaction that publishes a sealed text. It derives from the seal, and is used once. */
export const toPublicationId = ({signature}: Pick<Seal, 'signature'>): string =>
  formatPublicationId(sha256(signature))

const keptPrefix = 'kept-'
const keptSuffix = '-after-'

/** The id of a transaction that puts a document back to an earlier transaction's version, from a revision. */
export const makeKeptId = (transaction: string, revision: string): string =>
  `${keptPrefix}${transaction}${keptSuffix}${sha256(revision).slice(0, 16)}`

/** The transaction whose version the publisher restored in this one. Undefined for other transactions. */
export const readKept = (
  {id, author}: Pick<ContentTransaction, 'id' | 'author'>,
  publisherId: string,
): string | undefined =>
  author === publisherId && id.startsWith(keptPrefix)
    ? id.slice(keptPrefix.length, id.lastIndexOf(keptSuffix))
    : undefined
