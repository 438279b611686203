import {setTimeout as wait} from 'node:timers/promises'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {z} from 'zod'
import {newestSealed, type SealedDocument} from '#domain/seal/newest-sealed.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {fixedIds} from '#schemas/values/fixed-documents.ts'
import {isPermanentDocument} from '#schemas/values/permanent-documents.ts'
import type {SealedStore} from './sealed-store.ts'
import type {VerifiedVersions} from './verified-versions.ts'

const pauseMs = 250

type Sources = Readonly<{
  /** Reads the documents of some types as they are published now. */
  load: () => Promise<readonly SealableDocument[]>
  store: SealedStore
  keys: SealKeySet
  /** What was verified before. */
  verified: VerifiedVersions
  /** Is called with each published version that no visitor is shown. */
  onUnsealed: (documentId: string, why: string) => void
  /** Is called with each version that could not be stored, as on a full disk. Visitors are shown it all the same. */
  onUnstored: (documentId: string, error: unknown) => void
}>

const isNeeded = ({_id, _type}: SealableDocument): boolean =>
  fixedIds.get(_type)?.includes(_id) === true || isPermanentDocument(_type, _id)

const sealedAtShape = z.object({seal: z.object({sealedAt: z.string()})})

/** When a stored version says that it was sealed. */
const sealedAtOf = (document: SealableDocument): string | undefined =>
  sealedAtShape.safeParse(document).data?.seal.sealedAt

const isMissingOrNewer =
  (current: ReadonlyMap<string, SealedDocument>) =>
  (document: SealableDocument): boolean => {
    const published = current.get(document._id)
    const moment = sealedAtOf(document)
    return !published || (moment !== undefined && moment > published.seal.sealedAt)
  }

/**
 * The last sealed version of each document of some types: what is published where its seal is valid, and otherwise what this server saw last.
 * Where it never saw one of a document that the site needs, it waits until the publisher has put it back, or the signal aborts.
 */
export async function readSealedDocuments(
  types: readonly string[],
  {load, store, keys, verified, onUnsealed, onUnstored}: Sources,
  signal: AbortSignal,
): Promise<readonly SealableDocument[]> {
  const stored = (await store.list()).filter(({_type}) => types.includes(_type))
  for (;;) {
    const published = await load()
    const {known, others} = verified.divide(published)
    const {sealed: current, unsealed} = newestSealed(others, keys, known)
    verified.remember(current.values())
    // What is stored matters only where it is newer than what is published, or there is nothing else.
    const {sealed} = newestSealed(stored.filter(isMissingOrNewer(current)), keys, current)
    for (const {document, why} of unsealed) onUnsealed(document._id, why)
    const missing = unsealed.filter(({document}) => isNeeded(document) && !sealed.has(document._id))
    if (missing.length === 0) {
      const kept = new Map(stored.map((document) => [document._id, sealedAtOf(document)]))
      for (const version of sealed.values())
        if (kept.get(version.document._id) !== version.seal.sealedAt)
          await store.put(version).catch((error: unknown) => onUnstored(version.document._id, error))
      return [...sealed.values()].map(({document}) => document)
    }
    await wait(pauseMs, undefined, {signal})
  }
}
