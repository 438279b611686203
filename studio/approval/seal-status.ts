import {z} from 'zod'
import {isTooDeep} from '#domain/document-depth.ts'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {strengthenFields, toCanonicalDocument, toSignedText} from '#domain/seal/canonical-document.ts'
import {formatPublicationId, type Seal, type SealKind, sealShape} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {isPromotionType} from '#schemas/values/departments.ts'

/** The seal of a version, or why it doesn't have a valid one. */
export type SealStatus =
  | Readonly<{kind: SealKind; seal: Seal}>
  /** A promotion without claims doesn't need approval. */
  | Readonly<{kind: Unsealed; seal: null}>

/** `forged`: the publisher didn't sign its seal, so nothing that it says counts. */
type Unsealed = 'ownAuthority' | 'unsealed' | 'altered' | 'forged' | 'removed'

const without = (kind: Unsealed): SealStatus => ({kind, seal: null})

const sealedShape = z.object({seal: sealShape})

/** The SHA-256 of a text, in hexadecimal. */
const sha256 = async (text: string): Promise<string> => await hashBytes(new TextEncoder().encode(text))

/** The SHA-256 of bytes, in hexadecimal. */
export async function hashBytes(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const decodeBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** Whether the publisher signed a seal for a document, with a key that was in use at that time. */
async function isSigned(documentId: string, seal: Seal, {keys}: SealKeySet): Promise<boolean> {
  const key = keys.find(({kid}) => kid === seal.keyId)
  if (!key || (key.validUntil !== undefined && Date.parse(seal.sealedAt) > Date.parse(key.validUntil)))
    return false
  const {kty, crv, x} = key
  const imported = await crypto.subtle.importKey('jwk', {kty, crv, x}, 'Ed25519', false, ['verify'])
  const signed = new TextEncoder().encode(toSignedText(documentId, seal))
  return await crypto.subtle.verify('Ed25519', imported, decodeBase64Url(seal.signature), signed)
}

/**
 * The seal status of a version by the hash and the signature of its seal: everyone who may write content can store any seal. Null stands for a removed
 * version.
 */
export async function readSealStatus(
  type: string,
  document: Readonly<Record<string, unknown>> | null,
  keys: SealKeySet,
): Promise<SealStatus> {
  if (document === null) return without('removed')
  const seal = sealedShape.safeParse(document).data?.seal
  if (!seal) {
    const hasSeal = document['seal'] !== undefined && document['seal'] !== null
    if (isPromotionType(type) && !isMarked(document)) return without('ownAuthority')
    return without(hasSeal ? 'forged' : 'unsealed')
  }
  if (!(await isSigned(String(document['_id']), seal, keys))) return without('forged')
  const isSealedType = seal.documentType === undefined || seal.documentType === document['_type']
  return isSealedType && seal.hash === (await hashVersion(document))
    ? {kind: seal.kind, seal}
    : without('altered')
}

/** Whether the publisher's own transaction wrote a version. Storing a version again with its old seal doesn't count as approval. */
export const isPublication = async ({signature}: Seal, revision: string): Promise<boolean> =>
  revision === formatPublicationId(await sha256(signature))

/** The hash of a version, as seals have it. Empty for one that is nested too deep, which no seal is valid for. */
export const hashVersion = async (document: Readonly<Record<string, unknown>>): Promise<string> =>
  isTooDeep(document) ? '' : await sha256(toCanonicalDocument(document))

/** Names the text of a draft in a request, as the publisher hashes it. Another text with the draft's id isn't sent. */
export const quoteText = async ({
  _type,
  ...fields
}: Readonly<{_type: string; [field: string]: unknown}>): Promise<
  Readonly<{hash: string; documentType: string}>
> => ({hash: await hashVersion(strengthenFields(fields)), documentType: _type})

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
  keys: SealKeySet,
): Promise<boolean> {
  const written = writtenShape.safeParse(before).data?._updatedAt
  // A client can store an invalid time.
  if (seal === null || written === undefined || Date.parse(seal.sealedAt) >= Date.parse(written)) return false
  const {kind} = await readSealStatus(type, before, keys)
  return kind === 'unsealed' || kind === 'altered' || kind === 'forged'
}
