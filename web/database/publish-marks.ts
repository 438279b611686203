import 'server-only'
import {z} from 'zod'
import type {PublishMark} from '../publish-marks/follow-marks.ts'
import {siteClient} from './site-client.ts'
import {rowsOf} from './rows-of.ts'

const timeoutMs = 2_000

const marksShape = z.array(
  z
    .object({type: z.string(), document_id: z.string(), change: z.string()})
    .transform(({document_id: documentId, ...mark}) => ({...mark, documentId})),
)

/** Notifies all web servers of a publication. Throws where the database does not confirm it. */
export async function markPublished({type, documentId, change}: PublishMark): Promise<void> {
  rowsOf(
    await siteClient
      .rpc('mark_published', {type, document_id: documentId, change})
      .abortSignal(AbortSignal.timeout(timeoutMs)),
  )
}

/** The most recent publications that any web server was notified of, newest first. */
export const readPublishMarks = async (): Promise<readonly PublishMark[]> =>
  marksShape.parse(
    rowsOf(await siteClient.rpc('latest_publish_marks').abortSignal(AbortSignal.timeout(timeoutMs))),
  )

/** A document of which a change was reported to a site. */
export type PublishedDocument = Readonly<{documentId: string; type: string}>

const documentsShape = z.array(
  z
    .object({document_id: z.string(), type: z.string()})
    .transform(({document_id: documentId, type}) => ({documentId, type})),
)

/** The thousand documents that were published or deleted last, newest first. Throws where the database does not respond. */
export const readPublishedDocuments = async (): Promise<readonly PublishedDocument[]> =>
  documentsShape.parse(
    rowsOf(await siteClient.rpc('documents_published_last').abortSignal(AbortSignal.timeout(timeoutMs))),
  )
