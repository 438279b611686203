import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {getPublishedId, isDraftId} from 'sanity'
import {changedFields} from './changed-fields.ts'
import type {LogEntry} from './log-entries.ts'

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
export type HistoricDocument = z.infer<typeof documentShape>
const revisionShape = z.object({documents: z.array(documentShape)})
const transactionShape = z.object({id: z.string(), timestamp: z.string(), author: z.string().optional()})
type Transaction = z.infer<typeof transactionShape>

/** The moment before a moment, ISO 8601, UTC. */
export const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** What a change of the log did: the names of the fields that it altered, where the document is neither new nor deleted. */
export type LoadedChange = 'new' | 'deleted' | readonly string[]

/** What a change of the log did. The first edit of a draft is compared with what is published. */
export async function loadChange(
  client: SanityClient,
  {documentId, from, revision}: Pick<LogEntry, 'documentId' | 'from' | 'revision'>,
): Promise<LoadedChange> {
  const [earlier, after] = await Promise.all([
    documentAt(client, documentId, {time: justBefore(from)}),
    documentAt(client, documentId, {revision}),
  ])
  const isFirst = !earlier && isDraftId(documentId)
  const before = isFirst
    ? documentShape.optional().parse(await client.getDocument(getPublishedId(documentId)))
    : earlier
  if (!before) return 'new'
  return after ? changedFields(before, after) : 'deleted'
}

const historyOf = (client: SanityClient, path: string) => `/data/history/${client.config().dataset}/${path}`

/** The last changes of a document, newest first. */
export async function lastTransactions(
  client: SanityClient,
  id: string,
  limit: number,
): Promise<Transaction[]> {
  // One JSON object a line.
  const lines: unknown = await client.request({
    url: historyOf(client, `transactions/${id}`),
    query: {reverse: 'true', limit: String(limit), excludeContent: 'true', excludeMutations: 'true'},
    json: false,
  })
  return z
    .string()
    .parse(lines)
    .split('\n')
    .filter(Boolean)
    .map((line) => transactionShape.parse(JSON.parse(line)))
}

/** A document as a transaction left it; undefined when that removed it. */
export const revisionOf = async (client: SanityClient, id: string, revision: string) =>
  await documentAt(client, id, {revision})

/** A document as it was; undefined where there was none. */
export async function documentAt(
  client: SanityClient,
  id: string,
  at: Readonly<{revision: string} | {time: string}>,
): Promise<HistoricDocument | undefined> {
  const result: unknown = await client.request({url: historyOf(client, `documents/${id}`), query: {...at}})
  return revisionShape.parse(result).documents[0]
}
