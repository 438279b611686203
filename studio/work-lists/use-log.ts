import {useMemo, useCallback} from 'react'
import {type SanityClient, useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {requestSite} from '../request-site.ts'
import {type QueryResult, useLoaded, useLiveQuery, usePages} from '../live-data.ts'
import {
  type Chunk,
  fetchLinesWith,
  readOlder,
  readTransactions,
  makeChunks,
} from '../audit-desk/read-history.ts'
import {type LogEntry, listLogEntries} from './log-entries.ts'

const publishedShape = z.array(z.object({documentId: z.string(), type: z.string()}))

type DeletedDocuments = ReadonlyArray<Readonly<{_id: string; _type: string}>>

const maxDeleted = 200

/** Documents that were published and no longer exist. */
async function readDeleted(
  client: SanityClient,
  userId: string | undefined,
  signal: AbortSignal,
): Promise<DeletedDocuments> {
  const published = await requestSite({
    client,
    userId,
    path: '/api/published-documents',
    shape: publishedShape,
    signal,
  })
  const ids = published.map(({documentId}) => documentId)
  const existing = new Set(
    await client.fetch<string[]>('*[_id in $ids]._id', {ids}, {perspective: 'raw', signal}),
  )
  return published
    .filter(({documentId}) => !existing.has(documentId))
    .map(({documentId, type}) => ({_id: documentId, _type: type}))
}

/** The deleted documents, the last ones first, reloaded with the list of existing documents, because the content service doesn't list deleted ones. */
export function useDeletedDocuments(existing: QueryResult<unknown>): QueryResult<DeletedDocuments> {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useMemo(
    () =>
      existing.state === 'loading'
        ? null
        : async (signal: AbortSignal) => await readDeleted(client, userId, signal),
    [client, userId, existing],
  )
  return useLoaded(load)
}

const contentFilter = '!(_type match "sanity.*") && !(_type match "system.*")'

const recent = {
  query: `*[${contentFilter}] | order(_updatedAt desc)[0...200]{_id, _type}`,
  subscribeTo: contentFilter,
  perspective: 'raw',
  shape: z.array(z.object({_id: z.string(), _type: z.string()})),
} as const

type Documents = z.infer<typeof recent.shape>
type Read = Readonly<{documents: Documents; chunks: readonly Chunk[]}>

export type Log =
  | Readonly<{state: 'loading'}>
  | Readonly<{state: 'failed'}>
  | Readonly<{
      state: 'ready'
      entries: readonly LogEntry[]
      /** Documents that no longer exist. Null if the site can't list deletions. */
      deleted: ReadonlySet<string> | null
      hasOlder: boolean
      isReading: boolean
      readOlder: () => void
    }>

const readNextPage = async (client: SanityClient, {documents, chunks}: Read): Promise<Read> => ({
  documents,
  chunks: await Promise.all(chunks.map(async (chunk) => await readOlder(fetchLinesWith(client), chunk))),
})

/** The changes of recently changed or deleted documents in pages, reloaded when one of them changes. */
export function useLog(): Log {
  const client = useClient({apiVersion: studioApiVersion})
  const listed = useLiveQuery(recent)
  const deleted = useDeletedDocuments(listed)
  const start = useMemo(() => {
    if (listed.state !== 'ready' || deleted.state === 'loading') return null
    const documents = [
      ...listed.value,
      ...(deleted.state === 'ready' ? deleted.value.slice(0, maxDeleted) : []),
    ]
    return {documents, chunks: makeChunks(documents.map(({_id}) => _id))}
  }, [listed, deleted])
  const {read, state, readNext} = usePages(
    start,
    useCallback(async (from: Read) => await readNextPage(client, from), [client]),
  )
  if (listed.state === 'failed' || state === 'failed') return {state: 'failed'}
  if (!read) return {state: 'loading'}
  return {
    state: 'ready',
    entries: listLogEntries(
      readTransactions(read.chunks),
      new Map(read.documents.map(({_id, _type}) => [_id, _type])),
    ),
    deleted:
      deleted.state === 'ready' ? new Set(deleted.value.slice(0, maxDeleted).map(({_id}) => _id)) : null,
    hasOlder: read.chunks.some(({isComplete}) => !isComplete),
    isReading: state === 'reading',
    readOlder: readNext,
  }
}
