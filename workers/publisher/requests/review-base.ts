import {z} from 'zod'
import {hashDocument} from '#domain/seal/document-hash.ts'
import type {Seal, SealPerson} from '#domain/seal/seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {judgePromotion} from '#schemas/rules/judge-promotion.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {signedBy} from '../signed-entries.ts'
import type {Publisher} from '../publisher.ts'

/** Whether a text lacks a second person: after an emergency, or if its approver turned out to be one of its authors. */
export const isCountersignable = (seal: Seal, corrected: readonly SealPerson[] | null): boolean =>
  seal.kind === 'emergency' || (corrected ?? []).some(({id}) => id === seal.approver?.id)

const sealedContent = z.object({seal: z.object({signature: z.string()})})

/**
 * The authors of a live text, as the audit log corrects them in the entry with its seal. Storing the text again changes its revision only. Doesn't read
 * the corrections' documents, because clients may remove them.
 */
export async function readCorrected(
  documentId: string,
  {signature}: Pick<Seal, 'signature'>,
  {log, publicKeys}: Readonly<{log: Pick<Publisher['log'], 'readCorrected'>}> & Pick<Publisher, 'publicKeys'>,
): Promise<readonly SealPerson[] | null> {
  for (const {entry, last} of await log.readCorrected(documentId, signedBy(publicKeys))) {
    const recorded = sealedContent.safeParse(JSON.parse(entry.content)).data
    if (last && recorded?.seal.signature === signature) return last.correction.authors
  }
  return null
}

type Ports = Readonly<{
  publicKeys: Publisher['publicKeys']
  log: Pick<Publisher['log'], 'readApprovedHashes' | 'readCorrected'>
}>

/**
 * The authors of a live text that no second person approved, as the audit log corrects them. They count as authors of the next text, too. Otherwise, one
 * of them could approve their own text by approving a small change.
 */
export async function findOpenAuthors(
  live: ContentDocument | null,
  {publicKeys, log}: Ports,
): Promise<readonly string[]> {
  if (live === null) return []
  const check = verifySeal(live, publicKeys)
  if (check.kind === 'unsealed') return []
  const {seal} = check
  const corrected = await readCorrected(live._id, seal, {log, publicKeys})
  return isCountersignable(seal, corrected) ? (corrected ?? seal.authors).map(({id}) => id) : []
}

/** The hash of the last text that two people approved, other than the text with this hash. The hashes are the newest first. */
export const findApprovedBase = (approvedHashes: ReadonlySet<string>, hash: string): string | null =>
  [...approvedHashes].find((approved) => approved !== hash) ?? null

/** The hashes of the texts that a review may compare a draft with, the one that Review shows first. Null stands for no text: all of it is read as new. */
export type Bases = readonly [string | null, ...(string | null)[]]

/**
 * Finds what a review of a document's draft compares with: the text that visitors see, or the last text that two people approved if one person
 * published it. Only seals and the audit log say so, because a client may store any text and any seal.
 */
export async function findBases(live: ContentDocument | null, {publicKeys, log}: Ports): Promise<Bases> {
  if (live === null || judgePromotion(live, publicKeys) === 'withheld') return [null]
  const hash = hashDocument(live)
  const check = verifySeal(live, publicKeys)
  // Visitors see a promotion without claims also without a seal.
  if (check.kind === 'unsealed') return [isPromotionType(live._type) ? hash : null]
  const {seal} = check
  const corrected = await readCorrected(live._id, seal, {log, publicKeys})
  if (!isCountersignable(seal, corrected)) return [hash]
  return [findApprovedBase(await log.readApprovedHashes(live._id, signedBy(publicKeys)), hash), null]
}
