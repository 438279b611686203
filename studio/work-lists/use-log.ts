import {useCallback, useMemo} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {
  type Chunk,
  fetchLinesWith,
  readOlder,
  readTransactions,
  unreadChunks,
} from '../audit-desk/read-history.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {usePages} from '../use-pages.ts'
import {type LogEntry, logEntries} from './log-entries.ts'
import {useDeletedDocuments} from './use-deleted-documents.ts'

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
      /** Documents that do not exist any more; null where the site does not say which were deleted. */
      deleted: ReadonlySet<string> | null
      hasOlder: boolean
      isReading: boolean
      readOlder: () => void
    }>

const grow = async (client: SanityClient, {documents, chunks}: Read): Promise<Read> => ({
  documents,
  chunks: await Promise.all(chunks.map(async (chunk) => await readOlder(fetchLinesWith(client), chunk))),
})

/** The changes of the documents that changed or were deleted last, page by page, read anew when one of them changes. */
export function useLog(): Log {
  const client = useClient({apiVersion: studioApiVersion})
  const listed = useLiveQuery(recent)
  const deleted = useDeletedDocuments(listed)
  const start = useMemo(() => {
    if (listed.state !== 'ready' || deleted.state === 'loading') return null
    const documents = [...listed.value, ...(deleted.state === 'ready' ? deleted.value : [])]
    return {documents, chunks: unreadChunks(documents.map(({_id}) => _id))}
  }, [listed, deleted])
  const {read, state, readNext} = usePages(
    start,
    useCallback(async (from: Read) => await grow(client, from), [client]),
  )
  if (listed.state === 'failed' || state === 'failed') return {state: 'failed'}
  if (!read) return {state: 'loading'}
  return {
    state: 'ready',
    entries: logEntries(
      readTransactions(read.chunks),
      new Map(read.documents.map(({_id, _type}) => [_id, _type])),
    ),
    deleted: deleted.state === 'ready' ? new Set(deleted.value.map(({_id}) => _id)) : null,
    hasOlder: read.chunks.some(({isComplete}) => !isComplete),
    isReading: state === 'reading',
    readOlder: readNext,
  }
}
