import type {SanityClient} from 'sanity'
import {z} from 'zod'

const pageSize = 100
/** Ids per request, so that the URL stays short enough for every server. */
const maxIds = 40

const transactionShape = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string().optional(),
  documentIDs: z.array(z.string()),
})
export type Transaction = Readonly<z.infer<typeof transactionShape>>

/** The loaded history of some documents, newest first. */
export type Chunk = Readonly<{
  ids: readonly string[]
  transactions: readonly Transaction[]
  isComplete: boolean
}>

/** Splits documents into chunks without loaded history. */
export const makeChunks = (ids: readonly string[]): readonly Chunk[] =>
  Array.from({length: Math.ceil(ids.length / maxIds)}, (_, index) => ({
    ids: ids.slice(index * maxIds, (index + 1) * maxIds),
    transactions: [],
    isComplete: false,
  }))

/** Requests the transactions of documents from the content service, one JSON object per line. */
export type FetchLines = (ids: readonly string[], query: Readonly<Record<string, string>>) => Promise<string>

/** Makes a `FetchLines` from a client. */
export const fetchLinesWith =
  (client: SanityClient): FetchLines =>
  async (ids, query) =>
    z.string().parse(
      await client.request<unknown>({
        url: `/data/history/${client.config().dataset}/transactions/${ids.join(',')}`,
        query: {...query},
        json: false,
      }),
    )

/** Reads the next page of a chunk, going back in time. */
export async function readOlder(fetchLines: FetchLines, chunk: Chunk): Promise<Chunk> {
  if (chunk.isComplete) return chunk
  const oldest = chunk.transactions.at(-1)?.id
  const lines = await fetchLines(chunk.ids, {
    reverse: 'true',
    excludeContent: 'true',
    excludeMutations: 'true',
    // A page starts with the last transaction of the previous page.
    limit: String(oldest === undefined ? pageSize : pageSize + 1),
    ...(oldest === undefined ? {} : {toTransaction: oldest}),
  })
  const page = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => transactionShape.parse(JSON.parse(line)))
    .filter(({id}) => id !== oldest)
  return {
    ...chunk,
    transactions: [...chunk.transactions, ...page],
    isComplete: page.length < pageSize,
  }
}

/** The transactions of all chunks, newest first, back to the point that every chunk reached. Older ones would have gaps. */
export function readTransactions(chunks: readonly Chunk[]): readonly Transaction[] {
  const horizons = chunks.map(({isComplete, transactions}) =>
    isComplete ? '' : (transactions.at(-1)?.timestamp ?? '9999'),
  )
  const horizon = horizons.reduce((latest, each) => (each > latest ? each : latest), '')
  const all = new Map<string, Transaction>()
  for (const {transactions} of chunks)
    for (const transaction of transactions) {
      const known = all.get(transaction.id)
      all.set(transaction.id, {
        ...transaction,
        documentIDs: [...new Set([...(known?.documentIDs ?? []), ...transaction.documentIDs])],
      })
    }
  return [...all.values()]
    .filter(({timestamp}) => timestamp >= horizon)
    .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
}

/** The transactions that the last page added. A client chooses ids, so one may begin like another. */
export function readAdded(before: readonly Chunk[], grown: readonly Chunk[]): readonly Transaction[] {
  const known = new Set(readTransactions(before).map(({id}) => id))
  return readTransactions(grown).filter(({id}) => !known.has(id))
}
