import {createClient} from '@sanity/client'
import {z} from 'zod'
import type {AuditLogEnvironment} from './environment.ts'

export const recordedTypes = ['regionProfile', 'prescribedText', 'countryRules', 'legalDocument'] as const

const currentShape = z.array(z.object({_id: z.string(), _type: z.enum(recordedTypes), _rev: z.string()}))
export type Current = z.infer<typeof currentShape>[number]

const transactionShape = z.object({id: z.string(), timestamp: z.iso.datetime(), author: z.string()})

/** A publication of a document: author, time and content; the content is `null` when it was unpublished. */
export type Revision = Readonly<z.infer<typeof transactionShape> & {content: string}>

export type ContentHistory = Readonly<{
  /** The published documents of the recorded types. */
  listCurrent: () => Promise<readonly Current[]>
  /** The publications of a document after a revision, oldest first; without one, only the last. */
  listRevisions: (documentId: string, after: string | undefined) => Promise<readonly Revision[]>
}>

const documentsShape = z.object({documents: z.array(z.record(z.string(), z.unknown()))})

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown)

/** The document history of the content service. */
export function connectContentHistory(env: AuditLogEnvironment): ContentHistory {
  const client = createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token: env.SANITY_READ_TOKEN,
    apiVersion: '2026-03-01',
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    timeout: 8_000,
    ...(env.SANITY_API_HOST ? {apiHost: env.SANITY_API_HOST, useProjectHostname: false} : {}),
  })
  const history = async (address: string, query: Readonly<Record<string, string>>): Promise<string> => {
    const url = client.getUrl(`/data/history/${env.SANITY_DATASET}/${address}?${new URLSearchParams(query)}`)
    const response = await fetch(url, {
      headers: {authorization: `Bearer ${env.SANITY_READ_TOKEN}`},
      signal: AbortSignal.timeout(8_000),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`The content service responded with ${response.status}: ${text.slice(0, 200)}`)
    return text
  }
  const contentAt = async (documentId: string, revision: string): Promise<string> => {
    const response = await history(`documents/${documentId}`, {revision})
    const [document] = documentsShape.parse(JSON.parse(response)).documents
    return JSON.stringify(document ?? null)
  }
  return {
    listCurrent: async () =>
      currentShape.parse(
        await client.fetch<unknown>('*[_type in $types] | order(_id) {_id, _type, _rev}', {
          types: recordedTypes,
        }),
      ),
    listRevisions: async (documentId, after) => {
      const response = await history(`transactions/${documentId}`, {
        excludeMutations: 'true',
        ...(after === undefined ? {reverse: 'true', limit: '1'} : {fromTransaction: after, limit: '100'}),
      })
      const transactions = z
        .array(transactionShape)
        .parse(linesOf(response))
        .filter(({id}) => id !== after)
      const revisions: Revision[] = []
      for (const {id, timestamp, author} of transactions)
        revisions.push({id, timestamp, author, content: await contentAt(documentId, id)})
      return revisions
    },
  }
}
