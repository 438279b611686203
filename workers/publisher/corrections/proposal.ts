import {z} from 'zod'
import {toCanonicalJson} from '#domain/seal/canonical-document.ts'
import {sha256} from '#domain/seal/document-hash.ts'

const proposalStates = ['proposed', 'corrected', 'refused'] as const

const proposalPrefix = 'correction.'

/**
 * A document `correction.<position>`: the authors that an entry of the audit log should have. The operator's command writes it with the publisher's
 * token, and the publisher responds in it.
 */
export const proposalShape = z.object({
  _id: z.string().startsWith(proposalPrefix),
  _type: z.literal('correction'),
  _rev: z.string(),
  position: z.number().int().positive(),
  /** The hashes of the entry and of its last correction. Null if the entry has no correction. */
  entryHash: z.string(),
  previous: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  /** The corrected text. */
  document: z.string(),
  authors: z.array(z.string().min(1)).min(1),
  /** Who approved the text, as its entry records it. */
  approver: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  reason: z.string().min(1),
  state: z.enum(proposalStates),
  mailedAt: z.string().nullish(),
})
export type Proposal = Readonly<z.infer<typeof proposalShape>>

/** A document `correctionConsent.<position>.<user>`: an officer's consent, with the hash of the proposal. */
export const consentShape = z.object({
  _id: z.string(),
  _type: z.literal('correctionConsent'),
  _rev: z.string(),
  position: z.number().int(),
  hash: z.string(),
})
export type Consent = Readonly<z.infer<typeof consentShape>>

export const makeProposalId = (position: number): string => `${proposalPrefix}${position}`

/** The id of a person's consent. It's the only consent of theirs that counts. */
export const makeConsentId = (position: number, person: string): string =>
  `correctionConsent.${position}.${person}`

type Proposed = Pick<Proposal, 'position' | 'entryHash' | 'previous' | 'reason'> &
  Readonly<{authors: readonly string[]}>

/** The hash that a consent quotes. It covers everything that the officers agree to. */
export const hashProposal = ({position, entryHash, previous, authors, reason}: Proposed): string =>
  sha256(toCanonicalJson({position, entryHash, previous, authors, reason}))
