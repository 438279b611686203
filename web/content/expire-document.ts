import 'server-only'
import {markChanged} from '../publish-marks/mark-clock.ts'
import {regionTagsOf} from '../publish-marks/region-tag.ts'
import {slugTagsOf} from '../publish-marks/slug-tag.ts'

/**
 * Expires all pages and reads that show a document, or a list of its type, and began before now. An old prescribed warning is not shown while the new
 * one is fetched, and a render that is in progress may store the old text: it began before, and is stored as such.
 */
export const expireDocument = (document: Readonly<{type: string; documentId: string}>): void =>
  markChanged([document.type, ...regionTagsOf(document)])

/** Expires the pages at which versions of a document are or were, where each has a tag of its own. */
export function expirePages(versions: readonly unknown[]): void {
  const tags = slugTagsOf(versions)
  if (tags.length > 0) markChanged(tags)
}
