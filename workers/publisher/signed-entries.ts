import {z} from 'zod'
import {type Correction, findCorrectionProblem} from '#domain/audit-log/correction.ts'
import {correctionContentShape, type Entry} from '#domain/audit-log/entry.ts'
import {isSamePerson} from '#domain/seal/check-seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'

/** Says which entries the seal key signed. The database can't, and the publisher's role could add others. */
export type Signed = Readonly<{
  hasSeal: (entry: Pick<Entry, 'document_id' | 'content'>) => boolean
  isCorrection: (correction: Correction) => boolean
}>

const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/** What these keys signed. */
export const signedBy = (keys: SealKeySet): Signed => ({
  hasSeal: ({document_id, content}) => {
    const document = documentShape.safeParse(JSON.parse(content)).data
    return document?._id === document_id && verifySeal(document, keys).kind === 'sealed'
  },
  isCorrection: (correction) => findCorrectionProblem(correction, keys) === undefined,
})

const sealedShape = z.object({seal: z.object({hash: z.string()})})

/**
 * The hashes of the texts among a document's entries that two people approved, or that the operator sealed at first. The entries are the newest first.
 * Without the texts whose approver is one of their authors, as the last correction says.
 */
export function listApprovedHashes(
  entries: readonly Entry[],
  {hasSeal, isCorrection}: Signed,
): ReadonlySet<string> {
  const corrected = new Map<number, Correction>()
  for (const {standing, content} of entries) {
    if (standing !== 'corrected') continue
    const correction = correctionContentShape.safeParse(JSON.parse(content)).data?.correction
    if (correction && isCorrection(correction) && !corrected.has(correction.position))
      corrected.set(correction.position, correction)
  }
  const approved = entries.filter(({position, standing, document_id, content, approved_by: approver}) => {
    const authors = corrected.get(position)?.authors ?? []
    const isByAuthor = approver !== null && authors.some(({id}) => isSamePerson(id, approver))
    return standing !== 'corrected' && !isByAuthor && hasSeal({document_id, content})
  })
  return new Set(
    approved.flatMap(({content}) => sealedShape.safeParse(JSON.parse(content)).data?.seal.hash ?? []),
  )
}
