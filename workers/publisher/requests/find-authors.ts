import type {Seal} from '#domain/seal/seal.ts'
import type {ContentHistory, ContentTransaction} from '../content/content-history.ts'
import {isPublicationId, publicationId} from './publication-id.ts'
import {draftId} from './request.ts'

/**
 * Everybody who touched a document or its draft since it was last sealed, from the history of the content service; also who wrote around the
 * publisher. The publisher itself is none: it only moves what others wrote.
 */
export async function findAuthors(
  documentId: string,
  seal: Seal | null,
  {history, publisherId}: Readonly<{history: ContentHistory; publisherId: string}>,
): Promise<string[]> {
  const changes = await history.transactions([documentId, draftId(documentId)], {newestFirst: true})
  const since = seal ? changesSince(changes, {documentId, seal, publisherId}) : changes
  return [...new Set(since.map(({author}) => author))].filter((author) => author !== publisherId).toSorted()
}

// An initial seal was written by an import, whose transactions have no ids of ours.
function changesSince(
  newestFirst: readonly ContentTransaction[],
  {documentId, seal, publisherId}: Readonly<{documentId: string; seal: Seal; publisherId: string}>,
): readonly ContentTransaction[] {
  // Anybody can name a transaction so: only the publisher's own is the one that sealed.
  const sealing = newestFirst.findIndex(
    ({id, author}) => id === publicationId(seal) && author === publisherId,
  )
  // A countersigning changes no text: a draft may have been written before it.
  const publication =
    seal.kind === 'countersigned' && sealing !== -1
      ? newestFirst.findIndex(
          ({id, author}, index) => index > sealing && author === publisherId && isPublicationId(id),
        )
      : sealing
  if (publication !== -1) return newestFirst.slice(0, publication)
  const isOfImport = ({timestamp, documentIDs}: ContentTransaction) =>
    Date.parse(timestamp) <= Date.parse(seal.sealedAt) + (documentIDs.includes(documentId) ? importMs : 0)
  return newestFirst.filter((change) => !isOfImport(change))
}

/** How long after sealing its documents an import may take to write them. It writes no drafts. */
const importMs = 1_000
