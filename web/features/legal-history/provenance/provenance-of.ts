import {z} from 'zod'
import type {Standing} from '#domain/record/entry.ts'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import type {Change, Shown, Stamp} from '#web/database/publications.ts'
import {nextOf, previousOf} from '../changes.ts'
import {toMicroseconds} from '../moment.ts'

type SealState = Readonly<{kind: 'none'} | {kind: 'valid' | 'invalid'; keyId: string; textHash: string}>

/** Where a recorded text comes from, as far as the record says so. It has roles, and nobody's name, address or id. */
export type Provenance = Readonly<{
  position: number
  hash: string
  /** Null for an entry from before there were seals. */
  standing: Standing | null
  /** Put back after a change without a seal. */
  isPutBack: boolean
  /** The moment for which it was sealed in advance. */
  scheduledFor: string | undefined
  authors: readonly string[]
  approver: string | null
  reason: string | undefined
  from: string
  /** When another entry took its place; undefined while it stands. */
  until: string | undefined
  seal: SealState
  /** The first time stamp that covers the entry; null while none does, undefined while the stamps cannot be read. */
  stamp: Stamp | null | undefined
}>

const documentShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  seal: sealShape.nullish().catch(null),
})

/** What surrounds an entry in the record. */
export type RecordContext = Readonly<{
  changes: readonly Change[]
  stamps: readonly Stamp[] | undefined
  keys: SealKeySet
}>

const isPutBack = (shown: Shown, seal: Seal | null | undefined, changes: readonly Change[]): boolean => {
  const before = previousOf(changes, shown)
  // A text that was sealed before the change without a seal was there before it.
  return (
    before?.standing === 'unsealed' &&
    seal !== null &&
    seal !== undefined &&
    toMicroseconds(seal.sealedAt) < toMicroseconds(before.published_at)
  )
}

const sealStateOf = (
  content: z.infer<typeof documentShape> | undefined,
  documentId: string,
  keys: SealKeySet,
): SealState => {
  if (!content?.seal) return {kind: 'none'}
  const {keyId, hash: textHash} = content.seal
  // The seal is bound to the id of the entry, whatever the content says of itself.
  const kind = verifySeal({...content, _id: documentId}, keys).kind === 'sealed' ? 'valid' : 'invalid'
  return {kind, keyId, textHash}
}

/** Reads from the record where a text comes from. */
export function provenanceOf(shown: Shown, {changes, stamps, keys}: RecordContext): Provenance {
  const content = documentShape.safeParse(JSON.parse(shown.content)).data
  const seal = content?.seal
  return {
    position: shown.position,
    hash: shown.hash,
    standing: shown.standing,
    isPutBack: isPutBack(shown, seal, changes),
    scheduledFor: seal && seal.liveFrom > seal.sealedAt ? seal.liveFrom : undefined,
    authors: seal?.authors.map(({role}) => role) ?? [],
    approver: seal?.approver?.role ?? null,
    reason: seal?.reason,
    from: shown.published_at,
    until: nextOf(changes, shown)?.published_at,
    seal: sealStateOf(content, shown.document_id, keys),
    stamp: stamps && (stamps.find(({position}) => position >= shown.position) ?? null),
  }
}
