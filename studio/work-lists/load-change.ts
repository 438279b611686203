import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {getPublishedId, isDraftId} from 'sanity'
import {changedFields} from './changed-fields.ts'
import type {LogEntry} from './log-entries.ts'

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
const revisionShape = z.object({documents: z.array(documentShape)})
const transactionShape = z.object({id: z.string(), author: z.string().optional()})
type Transaction = z.infer<typeof transactionShape>

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** Names of the fields that a change of the log altered; undefined where the document is new. The first edit of a draft is compared with what is published. */
export async function loadChangedFields(
  client: SanityClient,
  {documentId, from, revision}: Pick<LogEntry, 'documentId' | 'from' | 'revision'>,
): Promise<readonly string[] | undefined> {
  const [earlier, after] = await Promise.all([
    documentAt(client, documentId, {time: justBefore(from)}),
    documentAt(client, documentId, {revision}),
  ])
  const isFirst = !earlier && isDraftId(documentId)
  const before = isFirst
    ? documentShape.optional().parse(await client.getDocument(getPublishedId(documentId)))
    : earlier
  return before && changedFields(before, after ?? {})
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

async function documentAt(
  client: SanityClient,
  id: string,
  at: Readonly<{revision: string} | {time: string}>,
): Promise<z.infer<typeof documentShape> | undefined> {
  const result: unknown = await client.request({url: historyOf(client, `documents/${id}`), query: {...at}})
  return revisionShape.parse(result).documents[0]
}
