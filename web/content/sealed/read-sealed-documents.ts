import 'server-only'
import {readdir} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {type SealedDocument, findNewestSealed, wasSealed} from '#domain/seal/verify-seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {fixedIds, isPermanentDocument} from '#schemas/values/fixed-documents.ts'
import {fileResponseStore} from '../../cache/response-store.ts'
import type {Moment} from '../../cache/mark-clock.ts'
import {describeDocument, type RefusedText} from '../../cache/refused-texts.ts'
import {log} from '../../log/log.ts'
import {getMetrics} from '../../metrics/count-requests.ts'
import {documentShape} from '#schemas/queries/query-documents.ts'
import type {VerifiedVersions} from './versions.ts'

/** Durable store of the last sealed version of each document, one file per document. */
export type SealedStore = Readonly<{
  list: () => Promise<readonly SealableDocument[]>
  /** Rejects if the write fails. The document is listed anyway, and the next call writes it again. */
  put: (sealed: SealedDocument) => Promise<void>
}>

const ending = '.json'

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The sealed documents in a folder. Only this process writes the folder, so they are read once. */
export function fileSealedStore(folder: string): SealedStore {
  const files = fileResponseStore(folder)
  const unwritten = new Map<string, SealedDocument>()
  let documents: Promise<Map<string, SealableDocument>> | undefined
  const readAll = async (): Promise<Map<string, SealableDocument>> => {
    const keys = (await namesIn(folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => path.basename(name, ending))
    const stored = await Promise.all(keys.map(async (key) => await files.get(key)))
    // A damaged file must not hide the others. The next publication replaces it.
    const parsed = stored.flatMap((response) => documentShape.safeParse(response?.value).data ?? [])
    return new Map(parsed.map((document) => [document._id, document]))
  }
  const known = async (): Promise<Map<string, SealableDocument>> => {
    documents ??= readAll()
    try {
      return await documents
    } catch (error) {
      documents = undefined
      throw error
    }
  }
  return {
    list: async () => [...(await known()).values()],
    put: async (sealed) => {
      const id = sealed.document._id
      ;(await known()).set(id, sealed.document)
      unwritten.set(id, sealed)
      for (const [key, version] of unwritten) {
        await files.put(key, {at: Date.parse(version.seal.sealedAt), value: version.document})
        if (unwritten.get(key) === version) unwritten.delete(key)
      }
    },
  }
}

type Shared<Value> = Readonly<{began: Moment; at: number; value: Promise<Value>}>

type Sharing<Value> = Readonly<{
  read: () => Promise<Value>
  /** The current position in the order of received marks. */
  moment: () => Moment
  /** A clock in milliseconds, in case marks are lost. */
  now: () => number
  /** How long a read may be shared, in milliseconds. */
  shareMs: number
}>

/**
 * Shares one read between concurrent callers. A caller after a mark gets a read that began after the mark, because an earlier read may return the
 * previous version. Callers that waited for a failed read share its error; later callers read again.
 */
export function shareReads<Value>({read, moment, now, shareMs}: Sharing<Value>): () => Promise<Value> {
  let last: Shared<Value> | undefined
  return async () => {
    const began = moment()
    if (last?.began.sequence === began.sequence && now() - last.at < shareMs) return await last.value
    const value = read()
    const shared = {began, at: now(), value}
    last = shared
    try {
      return await value
    } catch (error) {
      if (last === shared) last = undefined
      throw error
    }
  }
}

/** Rejects when the signal aborts, so that one caller of a shared read can stop waiting for it. */
export async function untilAborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, {once: true})
  })
}

const slugShape = z.object({current: z.string()})

/** Counts and logs a published version without a valid seal, while visitors see another version. Returns it as a refused text. */
export function reportUnsealed({_id, _type, slug}: SealableDocument, why: string): RefusedText {
  getMetrics()?.sealsRefused.inc()
  log.error({documentId: _id, why}, 'a published document is not sealed')
  return {...describeDocument(_id, _type, slugShape.safeParse(slug).data?.current), rule: why}
}

const pauseMs = 250

type Sources = Readonly<{
  /** Reads the published documents of some types. */
  load: () => Promise<readonly SealableDocument[]>
  store: SealedStore
  keys: SealKeySet
  /** Versions that were verified earlier. */
  verified: VerifiedVersions
  /** When documents that the site needs were first found without any sealed version, in milliseconds. Reads share it. */
  firstMissed: Map<string, number>
  /** Called with each published version that visitors don't see. */
  onUnsealed: (document: SealableDocument, why: string) => void
  /** Called with each version that couldn't be stored, as on a full disk. Visitors see it anyway. */
  onUnstored: (documentId: string, error: unknown) => void
}>

/** The publisher restores a sealed text within a few seconds. */
const patienceMs = 10_000

const isFixed = ({_id, _type}: SealableDocument): boolean => fixedIds.get(_type)?.includes(_id) === true

/**
 * Whether a read waits for a document without a sealed version. A permanent one that never was sealed counts as absent at once: not every brand has all
 * of them, and everyone who may write can create one. For a fixed one, it waits once for a few seconds, because its seal may have been removed.
 */
function isAwaited(document: SealableDocument, missedForMs: number, keys: SealKeySet): boolean {
  const isPermanent = isPermanentDocument(document._type, document._id)
  if (!isFixed(document) && !isPermanent) return false
  if (wasSealed(document, keys)) return isFixed(document) || missedForMs < patienceMs
  return isFixed(document) && missedForMs < patienceMs
}

/** Notes which documents are missing, and returns whether to wait for one of them. */
function noteMissing(
  missing: readonly SealableDocument[],
  sealed: ReadonlyMap<string, unknown>,
  {firstMissed, keys}: Pick<Sources, 'firstMissed' | 'keys'>,
): boolean {
  const now = performance.now()
  // A document that is removed and created again doesn't start the wait again.
  for (const id of firstMissed.keys()) if (sealed.has(id)) firstMissed.delete(id)
  return missing.some((document) => {
    const first = firstMissed.get(document._id) ?? now
    if (isFixed(document) || isPermanentDocument(document._type, document._id))
      firstMissed.set(document._id, first)
    return isAwaited(document, now - first, keys)
  })
}

const sealedAtShape = z.object({seal: z.object({sealedAt: z.string()})})

/** When a stored version claims that it was sealed. */
const readSealedAt = (document: SealableDocument): string | undefined =>
  sealedAtShape.safeParse(document).data?.seal.sealedAt

const isMissingOrNewer =
  (current: ReadonlyMap<string, SealedDocument>) =>
  (document: SealableDocument): boolean => {
    const published = current.get(document._id)
    const moment = readSealedAt(document)
    return !published || (moment !== undefined && moment > published.seal.sealedAt)
  }

/** The sealed versions that this server stored, without the content service. */
export async function listStored({
  store,
  keys,
  verified,
}: Pick<Sources, 'store' | 'keys' | 'verified'>): Promise<readonly SealableDocument[]> {
  const {known, others} = verified.divide(await store.list())
  const {sealed} = findNewestSealed(others, keys, known)
  verified.remember(sealed.values())
  return [...sealed.values()].map(({document}) => document)
}

/**
 * The last sealed version of each document of some types: the published one if its seal is valid, otherwise the last one that this server stored. If
 * a document that the site needs has neither and was sealed before, waits until the publisher restores it or the signal aborts, for some documents a few
 * seconds only.
 */
export async function readSealedDocuments(
  types: readonly string[],
  {load, store, keys, verified, firstMissed, onUnsealed, onUnstored}: Sources,
  signal: AbortSignal,
): Promise<readonly SealableDocument[]> {
  const stored = (await store.list()).filter(({_type}) => types.includes(_type))
  for (;;) {
    const published = await load()
    const {known, others} = verified.divide(published)
    const {sealed: current, unsealed} = findNewestSealed(others, keys, known)
    verified.remember(current.values())
    // Stored versions matter only if they're newer than the published ones, or if there isn't a valid published one.
    const {sealed} = findNewestSealed(stored.filter(isMissingOrNewer(current)), keys, current)
    for (const {document, why} of unsealed) onUnsealed(document, why)
    const missing = unsealed.map(({document}) => document).filter(({_id}) => !sealed.has(_id))
    if (!noteMissing(missing, sealed, {firstMissed, keys})) {
      const kept = new Map(stored.map((document) => [document._id, readSealedAt(document)]))
      for (const version of sealed.values())
        if (kept.get(version.document._id) !== version.seal.sealedAt)
          await store.put(version).catch((error: unknown) => onUnstored(version.document._id, error))
      return [...sealed.values()].map(({document}) => document)
    }
    await wait(pauseMs, undefined, {signal})
  }
}
