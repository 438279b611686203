import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import {readAllByOffset} from '#runtime/read-rows.ts'
import type {PublishMark} from '../cache/follow-marks.ts'
import {publicClient, siteClient} from './clients.ts'
import {unwrapRows} from './responses.ts'

const timeoutMs = 2_000

const marksShape = z.array(
  z
    .object({type: z.string(), document_id: z.string(), change: z.string()})
    .transform(({document_id: documentId, ...mark}) => ({...mark, documentId})),
)

/** Notifies all web servers of a publication. Throws if the database doesn't confirm it. */
export async function markPublished({type, documentId, change}: PublishMark): Promise<void> {
  unwrapRows(
    await siteClient
      .rpc('mark_published', {type, document_id: documentId, change})
      .abortSignal(timeoutSignal(timeoutMs)),
  )
}

/** The most recent publications that any web server was notified of, newest first. */
export const readPublishMarks = async (): Promise<readonly PublishMark[]> =>
  marksShape.parse(
    unwrapRows(await siteClient.rpc('latest_publish_marks').abortSignal(timeoutSignal(timeoutMs))),
  )

/** A document with a change that a site was notified of. */
export type PublishedDocument = Readonly<{documentId: string; type: string}>

const documentsShape = z.array(
  z
    .object({document_id: z.string(), type: z.string()})
    .transform(({document_id: documentId, type}) => ({documentId, type})),
)

const promotionsShape = z.array(
  z
    .object({document_id: z.string(), document_type: z.string()})
    .transform(({document_id: documentId, document_type: type}) => ({documentId, type})),
)

/**
 * The last 999 documents that were published or deleted, newest first, and all promotions that officers approved. Throws if the database doesn't
 * respond.
 */
export async function readPublishedDocuments(): Promise<readonly PublishedDocument[]> {
  const [marked, approved] = await Promise.all([
    siteClient.rpc('documents_published_last').abortSignal(timeoutSignal(timeoutMs)),
    readAllByOffset(async (first, last) =>
      unwrapRows(
        await publicClient
          .rpc('approved_promotions')
          .range(first, last)
          .abortSignal(timeoutSignal(timeoutMs)),
      ),
    ),
  ])
  const last = documentsShape.parse(unwrapRows(marked))
  const known = new Set(last.map(({documentId}) => documentId))
  const others = promotionsShape.parse(approved).filter(({documentId}) => !known.has(documentId))
  return [...last, ...others]
}
