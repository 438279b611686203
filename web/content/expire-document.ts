import 'server-only'
import {expire} from '../cache/compared-reads.ts'
import {markChanged} from '../cache/mark-clock.ts'
import {listRegionTags, listSlugTags} from '../cache/tags.ts'
import {isFirstNotification, type PublishMark} from '../cache/follow-marks.ts'

/**
 * Expires all pages and reads that show a document or a list of its type, if they started before now. Visitors never see an old prescribed warning
 * while the new one loads. A render in progress may still store the old text, but it's stored with its start time and counts as expired. Resolves
 * when it's known which pages with only a part of the document also changed; until then, they count as expired.
 */
export const expireDocument = async (document: Readonly<{type: string; documentId: string}>): Promise<void> =>
  await expire([document.type, ...listRegionTags(document)])

/** Expires the pages at the old and new slugs of a document's versions, if each slug has its own tag. */
export function expirePages(versions: readonly unknown[]): void {
  const tags = listSlugTags(versions)
  if (tags.length > 0) markChanged(tags)
}

/** Expires what a publication changes. Another server received the webhook; does nothing if this server was notified earlier. */
export function expireMarked({type, documentId, change}: PublishMark): void {
  if (isFirstNotification(documentId, change)) void expireDocument({type, documentId})
}
