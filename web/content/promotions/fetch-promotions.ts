import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {documentShape} from '../sealed/document-shape.ts'

/** A document as it is at a moment. */
export const revisionShape = z.object({_id: z.string().min(1), _rev: z.string().min(1)})
export type Revision = Readonly<z.infer<typeof revisionShape>>

export const revisedDocumentsShape = z.array(documentShape.extend({_rev: revisionShape.shape._rev}))
export type RevisedDocuments = Readonly<z.infer<typeof revisedDocumentsShape>>

/** A service that has not sent some promotions within this time hangs. */
const fetchMs = 5_000

/** The published documents with some ids. */
export async function fetchPromotions(
  client: SanityClient,
  ids: readonly string[],
): Promise<RevisedDocuments> {
  // With a time of their own: after a start, all promotions there are have to be read before the first page that names one.
  const signal = AbortSignal.timeout(fetchMs)
  return revisedDocumentsShape.parse(await client.fetch('*[_id in $ids]', {ids}, {cache: 'no-store', signal}))
}
