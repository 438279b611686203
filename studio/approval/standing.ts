import {z} from 'zod'
import {isMarked} from '#domain/promotions/marked-texts.ts'
import {canonicalDocument} from '#domain/seal/canonical-document.ts'
import {type Seal, type SealKind, sealShape} from '#domain/seal/seal.ts'
import {isPromotionType} from '#schemas/values/departments.ts'

/** Who stands behind a version: its seal, or why it has none that counts. */
export type Standing =
  | Readonly<{kind: SealKind; seal: Seal}>
  /** A promotion that promises nothing needs nobody's approval. */
  | Readonly<{kind: 'ownAuthority' | 'unsealed' | 'altered' | 'removed'; seal: null}>

const without = (kind: 'ownAuthority' | 'unsealed' | 'altered' | 'removed'): Standing => ({kind, seal: null})

const sealedShape = z.object({seal: sealShape})

/** The SHA-256 of a text, in hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Who stands behind a version of a document, by the hash in its seal; null is a removed one. Its signature is checked by the publisher, by every web
 * server and by whoever verifies a bundle, not here.
 */
export async function standingOf(
  type: string,
  document: Readonly<Record<string, unknown>> | null,
): Promise<Standing> {
  if (document === null) return without('removed')
  const seal = sealedShape.safeParse(document).data?.seal
  if (seal)
    return seal.hash === (await sha256(canonicalDocument(document)))
      ? {kind: seal.kind, seal}
      : without('altered')
  return without(isPromotionType(type) && !isMarked(document) ? 'ownAuthority' : 'unsealed')
}

const writtenShape = z.object({_updatedAt: z.string()})

/** Whether a version with a seal took the place of one without a seal that counts, and was sealed before that was written. */
export async function isPutBackBy(
  type: string,
  before: Readonly<Record<string, unknown>> | null,
  {seal}: Standing,
): Promise<boolean> {
  const written = writtenShape.safeParse(before).data?._updatedAt
  if (seal === null || written === undefined || seal.sealedAt >= new Date(written).toISOString()) return false
  const {kind} = await standingOf(type, before)
  return kind === 'unsealed' || kind === 'altered'
}
