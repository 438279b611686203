import 'server-only'
import path from 'node:path'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {siteEnvironment} from '../../env/site-environment.ts'
import {log} from '../../log/log.ts'
import {contentClient} from '../client.ts'
import {documentsShape} from './document-shape.ts'
import {queryDocuments} from './query-documents.ts'
import {readSealedDocuments} from './read-sealed-documents.ts'
import {fileSealedStore, type SealedStore} from './sealed-store.ts'
import {rememberVersions} from './verified-versions.ts'

const verified = rememberVersions()

const stores = new Map<string, SealedStore>()
const storeIn = (folder: string): SealedStore => {
  const store = stores.get(folder) ?? fileSealedStore(folder)
  stores.set(folder, store)
  return store
}

const publishedQuery = '*[_type in $types]'

type SealedQuery = Readonly<{
  query: string
  params: Readonly<Record<string, unknown>>
  types: readonly string[]
}>

/** The last sealed versions of the documents of some types: what readers are shown of them now. */
export async function loadSealedDocuments(
  types: readonly string[],
  signal: AbortSignal,
): Promise<readonly SealableDocument[]> {
  const {STALE_RESPONSES_DIR, SEAL_PUBLIC_KEYS: keys} = siteEnvironment()
  return await readSealedDocuments(
    types,
    {
      load: async () =>
        documentsShape.parse(
          await contentClient.fetch<unknown>(
            publishedQuery,
            {types: [...types]},
            {cache: 'no-store', signal},
          ),
        ),
      store: storeIn(path.join(STALE_RESPONSES_DIR, 'sealed')),
      keys,
      verified,
      onUnsealed: (documentId, why) => log.error({documentId, why}, 'a published document is not sealed'),
    },
    signal,
  )
}

/** The result of a query over the last sealed versions of the documents of some types, and over nothing else. */
export const runSealedQuery = async (
  {query, params, types}: SealedQuery,
  signal: AbortSignal,
): Promise<unknown> => await queryDocuments(query, params, await loadSealedDocuments(types, signal))
