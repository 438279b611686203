import {z} from 'zod'
import {evidenceFilesShape} from './evidence-files.ts'

/**
 * How a text was sealed: as initial content by the operator; with a second person's approval; in an emergency by one administrator, until a second
 * person countersigns; or, after a second person objected to an emergency, as the last text that two people approved.
 */
export const sealKinds = ['initial', 'approved', 'emergency', 'countersigned', 'objected'] as const
export type SealKind = (typeof sealKinds)[number]

const words = z.string().min(1)

/** A Sanity user, with their role when they signed. */
export const personShape = z.object({id: words, role: words})
export type SealPerson = Readonly<z.infer<typeof personShape>>

/** A line of a checklist that an officer ticked, with its words in each language that it was shown in. */
export const tickedLineShape = z.object({_key: words}).catchall(words)
export type TickedLine = Readonly<z.infer<typeof tickedLineShape>>

/** The field `seal` of a document. Timestamps are ISO 8601 in UTC; hash is hexadecimal, signature base64url. */
export const sealShape = z.object({
  kind: z.enum(sealKinds),
  /** The sealed type; missing in seals from before November 2026. */
  documentType: words.optional(),
  hash: z.string().regex(/^[\da-f]{64}$/u),
  authors: z.array(personShape.extend({_key: words})),
  approver: personShape.nullish().transform((value) => value ?? null),
  /** Who objected to the emergency publication that this text replaced. */
  objector: personShape.exactOptional(),
  reason: words,
  /** What the approver ticked; missing in seals from before December 2026, and without an approver. */
  checklist: z.array(tickedLineShape).min(1).exactOptional(),
  /** The files that the sender attached; missing without any. */
  evidenceFiles: evidenceFilesShape.exactOptional(),
  /** When it was signed. Only a later seal replaces an earlier one. */
  sealedAt: z.iso.datetime(),
  /** When visitors start to see the text. */
  liveFrom: z.iso.datetime(),
  keyId: words,
  // The last character has four bits that aren't part of the signature. They are zero, so that a signature has one form.
  signature: z.string().regex(/^[\w-]{85}[AQgw]$/u),
})
export type Seal = Readonly<z.infer<typeof sealShape>>

/** Prefix of the publisher's transaction ids. */
const publicationPrefix = 'sealed-'

/** The id of the transaction that publishes a sealed text, from the SHA-256 of its signature. Sanity accepts each id only once. */
export const formatPublicationId = (signatureHash: string): string =>
  `${publicationPrefix}${signatureHash.slice(0, 32)}`
