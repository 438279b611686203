import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {contentTimeoutMs} from './create-content-client.ts'

const transactionShape = z.object({
  id: z.string(),
  timestamp: z.iso.datetime(),
  author: z.string(),
  documentIDs: z.array(z.string()),
})

/** A change as the content service keeps it: who made it when, never what a client says of itself. */
export type ContentTransaction = Readonly<z.infer<typeof transactionShape>>

const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())
const documentsShape = z.object({documents: z.array(documentShape.nullable())})
export type ContentDocument = Readonly<z.infer<typeof documentShape>>

type Range = Readonly<{
  /** The id of a transaction; the list begins with it. */
  from?: string
  newestFirst?: boolean
  limit?: number
}>

export type ContentHistory = Readonly<{
  /** The changes of some documents, also of deleted ones. */
  transactions: (ids: readonly string[], range: Range) => Promise<readonly ContentTransaction[]>
  /** A document as a transaction left it; null when that removed it. */
  documentAt: (documentId: string, transaction: string) => Promise<ContentDocument | null>
}>

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

/** The document history of the content service. Throws on every error response. */
export function connectContentHistory(client: SanityClient): ContentHistory {
  const {dataset, token} = client.config()
  const request = async (address: string, query: Readonly<Record<string, string>>): Promise<string> => {
    const url = client.getUrl(`/data/history/${dataset ?? ''}/${address}?${new URLSearchParams(query)}`)
    const response = await fetch(url, {
      headers: {authorization: `Bearer ${token ?? ''}`},
      signal: AbortSignal.timeout(contentTimeoutMs),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`The content service responded with ${response.status}: ${text.slice(0, 200)}`)
    return text
  }
  return {
    transactions: async (ids, {from, newestFirst = false, limit = 1_000}) =>
      z.array(transactionShape).parse(
        linesOf(
          await request(`transactions/${ids.join(',')}`, {
            excludeContent: 'true',
            excludeMutations: 'true',
            limit: String(limit),
            ...(newestFirst ? {reverse: 'true'} : {}),
            ...(from === undefined ? {} : {fromTransaction: from}),
          }),
        ),
      ),
    documentAt: async (documentId, revision) => {
      const {documents} = documentsShape.parse(
        JSON.parse(await request(`documents/${documentId}`, {revision})),
      )
      return documents[0] ?? null
    },
  }
}
