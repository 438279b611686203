import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {z} from 'zod'
import type {PublishMark} from '../cache/follow-marks.ts'
import {siteClient} from './clients.ts'
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

/** The last thousand documents that were published or deleted, newest first. Throws if the database doesn't respond. */
export const readPublishedDocuments = async (): Promise<readonly PublishedDocument[]> =>
  documentsShape.parse(
    unwrapRows(await siteClient.rpc('documents_published_last').abortSignal(timeoutSignal(timeoutMs))),
  )
