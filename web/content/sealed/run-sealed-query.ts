import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import path from 'node:path'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {log} from '../../log/log.ts'
import {momentOfNow} from '../../cache/mark-clock.ts'
import {noteRefused, type RefusedText} from '../../cache/refused-texts.ts'
import {contentClient} from '../client.ts'
import {documentsShape, queryDocuments} from '#schemas/queries/query-documents.ts'
import {
  listStored,
  readSealedDocuments,
  reportUnsealed,
  fileSealedStore,
  type SealedStore,
  shareReads,
  untilAborted,
} from './read-sealed-documents.ts'
import {rememberVersions} from './versions.ts'

/** Time limit for a read without a stored response. Callers with less time pass their own signal. */
const readMs = 30_000
const shareMs = 1_000

const verified = rememberVersions()
const firstMissed = new Map<string, number>()

const stores = new Map<string, SealedStore>()
const storeIn = (folder: string): SealedStore => {
  const store = stores.get(folder) ?? fileSealedStore(folder)
  stores.set(folder, store)
  return store
}

/** Where sealed versions are kept, and how they are verified. */
const keeping = () => {
  const {STALE_RESPONSES_DIR, SEAL_PUBLIC_KEYS: keys} = siteEnvironment()
  return {store: storeIn(path.join(STALE_RESPONSES_DIR, 'sealed')), keys, verified}
}

const publishedQuery = '*[_type in $types]'

async function readAllSealed(): Promise<readonly SealableDocument[]> {
  const signal = timeoutSignal(readMs)
  const refused = new Map<string, RefusedText>()
  const documents = await readSealedDocuments(
    regulatedTypes,
    {
      load: async () =>
        documentsShape.parse(
          await contentClient.fetch<unknown>(
            publishedQuery,
            {types: [...regulatedTypes]},
            {cache: 'no-store', signal},
          ),
        ),
      ...keeping(),
      firstMissed,
      onUnsealed: (document, why) => void refused.set(document._id, reportUnsealed(document, why)),
      onUnstored: (documentId, error) =>
        log.error({documentId, error}, 'a sealed version could not be stored'),
    },
    signal,
  )
  noteRefused('seals', [...refused.values()])
  return documents
}

// All variants of a page read the same few documents right after a publication.
const allSealed = shareReads({
  read: readAllSealed,
  moment: momentOfNow,
  now: () => performance.now(),
  shareMs,
})

type SealedQuery = Readonly<{
  query: string
  params: Readonly<Record<string, unknown>>
  types: readonly string[]
}>

/** The last sealed versions of the documents of some types, as visitors see them now. */
export async function loadSealedDocuments(
  types: readonly string[],
  signal: AbortSignal,
): Promise<readonly SealableDocument[]> {
  const documents = await Promise.race([allSealed(), untilAborted(signal)])
  return documents.filter(({_type}) => types.includes(_type))
}

/** Runs a query over only the last sealed versions of the documents of some types. */
export const runSealedQuery = async (
  {query, params, types}: SealedQuery,
  signal: AbortSignal,
): Promise<unknown> => await queryDocuments(query, params, await loadSealedDocuments(types, signal))

/**
 * The response of a query from the sealed versions that this server stored, without the content service. It may be newer than the query's own stored
 * response, because any page reads all sealed versions. Null if the server stored none.
 */
export async function runStoredQuery({query, params, types}: SealedQuery): Promise<unknown> {
  const documents = (await listStored(keeping())).filter(({_type}) => types.includes(_type))
  return documents.length === 0 ? null : await queryDocuments(query, params, documents)
}
