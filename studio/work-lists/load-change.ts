import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {getPublishedId, isDraftId} from 'sanity'
import {changedFields} from './changed-fields.ts'

/** The last change of a draft compared with the published version, or of that compared with its previous revision. */
export type Change = Readonly<{
  authorId: string | undefined
  /** Names of the fields that changed; undefined when the document is new. */
  fields: readonly string[] | undefined
}>

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
const revisionShape = z.object({documents: z.array(documentShape)})
const transactionShape = z.object({id: z.string(), author: z.string().optional()})
type Transaction = z.infer<typeof transactionShape>

/** Loads the author and the fields of the last change of a draft or a published document. */
export async function loadChange(client: SanityClient, id: string): Promise<Change> {
  const [transactions, current] = await Promise.all([lastTransactions(client, id, 2), client.getDocument(id)])
  const [last, previous] = transactions
  const before = isDraftId(id)
    ? await client.getDocument(getPublishedId(id))
    : previous && (await revisionOf(client, id, previous.id))
  return {
    authorId: last?.author,
    fields: before && current ? changedFields(documentShape.parse(before), current) : undefined,
  }
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
export async function revisionOf(
  client: SanityClient,
  id: string,
  revision: string,
): Promise<z.infer<typeof documentShape> | undefined> {
  const result: unknown = await client.request({
    url: historyOf(client, `documents/${id}`),
    query: {revision},
  })
  return revisionShape.parse(result).documents[0]
}
