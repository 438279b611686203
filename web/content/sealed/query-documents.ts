import {evaluateSync, parse} from 'groq-js'
import type {SealableDocument} from '#domain/seal/document-hash.ts'

/** The result of a GROQ query over these documents and no others, as at a moment that `now()` returns. Rejects when the query is invalid. */
export async function queryDocuments(
  query: string,
  params: Readonly<Record<string, unknown>>,
  documents: readonly SealableDocument[],
  now = new Date(),
): Promise<unknown> {
  const dataset = documents.map((document) => ({...document}))
  // What the library calls `get` may be a promise.
  return await Promise.resolve<unknown>(
    evaluateSync(parse(query, {params: {...params}}), {dataset, params: {...params}, timestamp: now}).get(),
  )
}
