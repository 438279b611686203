import {createClient, type SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {PublisherEnvironment} from '../environment.ts'

const contentTimeoutMs = 8_000

type ContentEnvironment = Pick<
  PublisherEnvironment,
  'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_API_HOST' | 'SANITY_PUBLISHER_TOKEN'
>

/** A content client with the publisher's token, which also reads drafts. */
export const createContentClient = (env: ContentEnvironment): SanityClient =>
  createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token: env.SANITY_PUBLISHER_TOKEN,
    apiVersion: '2026-03-01',
    perspective: 'raw',
    useCdn: false,
    maxRetries: 0,
    timeout: contentTimeoutMs,
    ...(env.SANITY_API_HOST ? {apiHost: env.SANITY_API_HOST, useProjectHostname: false} : {}),
  })

const effect = z.object({apply: z.array(z.unknown()), revert: z.array(z.unknown())})

const transactionShape = z.object({
  id: z.string(),
  timestamp: z.iso.datetime(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  /** What it did to each document, as patches of the service (Mendoza). Only if requested. */
  effects: z.record(z.string(), effect).optional(),
})

/** A change as the content service keeps it: who made it and when. A client can't set these fields. */
export type ContentTransaction = Readonly<z.infer<typeof transactionShape>>

const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())
const documentsShape = z.object({documents: z.array(documentShape.nullable())})
export type ContentDocument = Readonly<z.infer<typeof documentShape>>

type Range = Readonly<{
  /** The id of the transaction that the list begins with. */
  from?: string
  /** The id of the transaction that the list begins with, or ends with if the oldest is first. */
  to?: string
  withEffects?: boolean
  newestFirst?: boolean
  limit?: number
}>

export type ContentHistory = Readonly<{
  /** The changes of some documents, including deleted ones. */
  transactions: (ids: readonly string[], range: Range) => Promise<readonly ContentTransaction[]>
  /** A document as a transaction left it. Null if the transaction removed it. */
  documentAt: (documentId: string, transaction: string) => Promise<ContentDocument | null>
}>

const parseLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

/** The history can't give this answer, so a retry fails, too. Other answers may be fine. */
export class RefusedRequest extends Error {}

// The session, the service or its limits, and not what was asked for.
const passing: ReadonlySet<number> = new Set([401, 403, 408, 429])
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.has(status)

/** Connects to the content service's document history. Throws on every error response. */
export function connectContentHistory(client: SanityClient): ContentHistory {
  const {dataset, token} = client.config()
  const request = async (address: string, query: Readonly<Record<string, string>>): Promise<string> => {
    const url = client.getUrl(`/data/history/${dataset ?? ''}/${address}?${new URLSearchParams(query)}`)
    const response = await fetch(url, {
      headers: {authorization: `Bearer ${token ?? ''}`},
      signal: AbortSignal.timeout(contentTimeoutMs),
    })
    const text = await response.text()
    if (response.ok) return text
    const problem = `The content service responded with ${response.status}: ${text.slice(0, 200)}`
    throw isRefusal(response.status) ? new RefusedRequest(problem) : new Error(problem)
  }
  return {
    transactions: async (ids, {from, to, withEffects = false, newestFirst = false, limit = 1_000}) =>
      z.array(transactionShape).parse(
        parseLines(
          await request(`transactions/${ids.join(',')}`, {
            excludeContent: 'true',
            excludeMutations: 'true',
            limit: String(limit),
            ...(newestFirst ? {reverse: 'true'} : {}),
            ...(withEffects ? {effectFormat: 'mendoza'} : {}),
            ...(from === undefined ? {} : {fromTransaction: from}),
            ...(to === undefined ? {} : {toTransaction: to}),
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

type Reading = Readonly<{
  /** The newest transaction to read. */
  from?: string | undefined
  withEffects?: boolean
  pageSize?: number
}>

/** Reads every change of some documents in pages, newest first. */
export async function* readNewestFirst(
  history: Pick<ContentHistory, 'transactions'>,
  ids: readonly string[],
  {from, withEffects = true, pageSize = 1_000}: Reading = {},
): AsyncGenerator<ContentTransaction> {
  const known = new Set<string>()
  let to = from
  for (;;) {
    const range = {newestFirst: true, limit: pageSize, withEffects, ...(to === undefined ? {} : {to})}
    const page = (await history.transactions(ids, range)).filter(({id}) => !known.has(id))
    for (const change of page) {
      known.add(change.id)
      yield change
    }
    to = page.at(-1)?.id
    if (to === undefined) return
  }
}

/** Whether a transaction created a document, so that reverting it removes the document. */
export const hasCreated = ({effects}: ContentTransaction, documentId: string): boolean => {
  const revert = effects?.[documentId]?.revert
  return revert?.[0] === 0 && revert[1] === null
}
