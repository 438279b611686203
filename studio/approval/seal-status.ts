import {z} from 'zod'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {toCanonicalDocument} from '#domain/seal/canonical-document.ts'
import {formatPublicationId, type Seal, type SealKind, sealShape} from '#domain/seal/seal.ts'
import {isPromotionType} from '#schemas/values/departments.ts'

/** The seal of a version, or why it doesn't have a valid one. */
export type SealStatus =
  | Readonly<{kind: SealKind; seal: Seal}>
  /** A promotion without claims doesn't need approval. */
  | Readonly<{kind: 'ownAuthority' | 'unsealed' | 'altered' | 'removed'; seal: null}>

const without = (kind: 'ownAuthority' | 'unsealed' | 'altered' | 'removed'): SealStatus => ({
  kind,
  seal: null,
})

const sealedShape = z.object({seal: sealShape})

/** The SHA-256 of a text, in hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The seal status of a version by the hash in its seal. Null stands for a removed version. The publisher, every web server and the bundle verifier
 * check the signature, so this doesn't.
 */
export async function readSealStatus(
  type: string,
  document: Readonly<Record<string, unknown>> | null,
): Promise<SealStatus> {
  if (document === null) return without('removed')
  const seal = sealedShape.safeParse(document).data?.seal
  if (seal) return seal.hash === (await hashVersion(document)) ? {kind: seal.kind, seal} : without('altered')
  return without(isPromotionType(type) && !isMarked(document) ? 'ownAuthority' : 'unsealed')
}

/** Whether the publisher's own transaction wrote a version. Storing a version again with its old seal doesn't count as approval. */
export const isPublication = async ({signature}: Seal, revision: string): Promise<boolean> =>
  revision === formatPublicationId(await sha256(signature))

/** The hash of a version, as seals have it. */
export const hashVersion = async (document: Readonly<Record<string, unknown>>): Promise<string> =>
  await sha256(toCanonicalDocument(document))

/**
 * The newest of these revisions with a hash. A client may store any text with any seal in the history, so a version counts by its text and never by
 * what its seal says. Null without such a revision.
 */
export async function findVersion<Version extends Readonly<Record<string, unknown>>>(
  hash: string,
  revisions: readonly string[],
  read: (revision: string) => Promise<Version | undefined>,
): Promise<Version | null> {
  for (const revision of revisions) {
    const version = await read(revision)
    if (version !== undefined && (await hashVersion(version)) === hash) return version
  }
  return null
}

const writtenShape = z.object({_updatedAt: z.string()})

/** Whether a sealed version replaced a version without a valid seal, and is older than it. */
export async function isPutBackBy(
  type: string,
  before: Readonly<Record<string, unknown>> | null,
  {seal}: SealStatus,
): Promise<boolean> {
  const written = writtenShape.safeParse(before).data?._updatedAt
  if (seal === null || written === undefined || seal.sealedAt >= new Date(written).toISOString()) return false
  const {kind} = await readSealStatus(type, before)
  return kind === 'unsealed' || kind === 'altered'
}
