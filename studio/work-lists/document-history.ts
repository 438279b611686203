import {type ObjectSchemaType, type SchemaType, type SanityClient, getPublishedId, isDraftId} from 'sanity'
import {z} from 'zod'
import {isTooDeep} from '#domain/document-depth.ts'
import {isDeepEqual} from '../translations/locales.ts'
import type {LogEntry} from './log-entries.ts'

type Document = Readonly<Record<string, unknown>>

/** Names of the fields that differ between two versions, without system fields. */
export const findChangedFields = (before: Document, after: Document): string[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => !name.startsWith('_'))
    .filter((name) => {
      const values = [before[name], after[name]] as const
      return isTooDeep(values) || !isDeepEqual(...values)
    })

/** The form titles of a document's fields, without duplicates. */
export function listFieldTitles(type: SchemaType | undefined, names: readonly string[]): string[] {
  const fields = isObjectType(type) ? type.fields : []
  const titles = names.map((name) => fields.find((field) => field.name === name)?.type.title ?? name)
  return [...new Set(titles)]
}

const isObjectType = (type: SchemaType | undefined): type is ObjectSchemaType => type?.jsonType === 'object'

const documentShape = z.looseObject({_id: z.string(), _type: z.string()})
export type HistoricDocument = z.infer<typeof documentShape>
const revisionShape = z.object({documents: z.array(documentShape)})
const transactionShape = z.object({id: z.string(), timestamp: z.string(), author: z.string().optional()})
type Transaction = z.infer<typeof transactionShape>

/** Subtracts a millisecond from a timestamp (ISO 8601, UTC). */
const subtractMillisecond = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()

/** The effect of a logged change: the document is new or deleted, or the names of its changed fields. */
export type LoadedChange = 'new' | 'deleted' | readonly string[]

/** Loads the effect of a logged change. The first edit of a draft is compared with the published version. */
export async function loadChange(
  client: SanityClient,
  {documentId, from, revision}: Pick<LogEntry, 'documentId' | 'from' | 'revision'>,
): Promise<LoadedChange> {
  const [earlier, after] = await Promise.all([
    readDocumentAt(client, documentId, {time: subtractMillisecond(from)}),
    readDocumentAt(client, documentId, {revision}),
  ])
  const isFirst = !earlier && isDraftId(documentId)
  const before = isFirst
    ? documentShape.optional().parse(await client.getDocument(getPublishedId(documentId)))
    : earlier
  if (!before) return 'new'
  return after ? findChangedFields(before, after) : 'deleted'
}

const formatHistoryPath = (client: SanityClient, path: string) =>
  `/data/history/${client.config().dataset}/${path}`

/** The last changes of a document, newest first. */
export async function readLastTransactions(
  client: SanityClient,
  id: string,
  limit: number,
): Promise<Transaction[]> {
  // One JSON object per line.
  const lines: unknown = await client.request({
    url: formatHistoryPath(client, `transactions/${id}`),
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

/** A document as a transaction left it. Undefined if the transaction removed it. */
export const readRevision = async (client: SanityClient, id: string, revision: string) =>
  await readDocumentAt(client, id, {revision})

/** A document at an earlier time. Undefined if it didn't exist. */
async function readDocumentAt(
  client: SanityClient,
  id: string,
  at: Readonly<{revision: string} | {time: string}>,
): Promise<HistoricDocument | undefined> {
  const result: unknown = await client.request({
    url: formatHistoryPath(client, `documents/${id}`),
    query: {...at},
  })
  return revisionShape.parse(result).documents[0]
}

/** A deleted document before its deletion. Undefined if the content service doesn't keep it. */
export async function readLastState(client: SanityClient, id: string): Promise<HistoricDocument | undefined> {
  const [last] = await readLastTransactions(client, id, 1)
  return last && (await readDocumentAt(client, id, {time: subtractMillisecond(last.timestamp)}))
}
