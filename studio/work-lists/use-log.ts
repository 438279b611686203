import {useCallback, useEffect, useRef, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {
  type Chunk,
  fetchLinesWith,
  readOlder,
  readTransactions,
  unreadChunks,
} from '../audit-desk/read-history.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {type LogEntry, logEntries} from './log-entries.ts'

const contentFilter = '!(_type match "sanity.*") && !(_type match "system.*")'

const recent = {
  query: `*[${contentFilter}] | order(_updatedAt desc)[0...200]{_id, _type}`,
  listenTo: contentFilter,
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
      hasOlder: boolean
      isReading: boolean
      readOlder: () => void
    }>

const grow = async (client: SanityClient, {documents, chunks}: Read): Promise<Read> => ({
  documents,
  chunks: await Promise.all(chunks.map(async (chunk) => await readOlder(fetchLinesWith(client), chunk))),
})

/** The changes of the documents that changed last, page by page, read anew when one of them changes. */
export function useLog(): Log {
  const client = useClient({apiVersion: contentApiVersion})
  const listed = useLiveQuery(recent)
  const [read, setRead] = useState<Read | null>(null)
  const [state, setState] = useState<'reading' | 'failed' | 'idle'>('reading')
  /** The reading that counts: an answer to an earlier one is dropped. */
  const reading = useRef(0)
  const readFrom = useCallback(
    (from: Read) => {
      const current = ++reading.current
      const settle = async () => {
        try {
          const grown = await grow(client, from)
          if (reading.current !== current) return
          setRead(grown)
          setState('idle')
        } catch (error) {
          console.error(error)
          if (reading.current === current) setState('failed')
        }
      }
      void settle()
    },
    [client],
  )
  useEffect(() => {
    if (listed.state === 'ready')
      readFrom({documents: listed.value, chunks: unreadChunks(listed.value.map(({_id}) => _id))})
  }, [listed, readFrom])
  useEffect(() => () => void ++reading.current, [])
  if (listed.state === 'failed' || state === 'failed') return {state: 'failed'}
  if (!read) return {state: 'loading'}
  return {
    state: 'ready',
    entries: logEntries(
      readTransactions(read.chunks),
      new Map(read.documents.map(({_id, _type}) => [_id, _type])),
    ),
    hasOlder: read.chunks.some(({isComplete}) => !isComplete),
    isReading: state === 'reading',
    readOlder: () => {
      setState('reading')
      readFrom(read)
    },
  }
}
