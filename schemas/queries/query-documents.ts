import {z} from 'zod'
import {evaluateSync, parse} from 'groq-js'
import type {SealableDocument} from '#domain/seal/document-hash.ts'

/** A complete document from the content API. */
export const documentShape = z
  .object({_id: z.string().min(1), _type: z.string().min(1)})
  .catchall(z.unknown())

export const documentsShape = z.array(documentShape)

/** Runs a GROQ query over only these documents. `now()` returns the given timestamp. Rejects if the query is invalid. */
export async function queryDocuments(
  query: string,
  params: Readonly<Record<string, unknown>>,
  documents: readonly SealableDocument[],
  now = new Date(),
): Promise<unknown> {
  const dataset = documents.map((document) => ({...document}))
  // The library's `get` may return a promise.
  return await Promise.resolve<unknown>(
    evaluateSync(parse(query, {params: {...params}}), {dataset, params: {...params}, timestamp: now}).get(),
  )
}
