import 'server-only'
import {revalidateTag} from 'next/cache'

// Longer than a render whose reads have a stored response: they time out after two seconds. A read without one may take longer
// (`read-timeout.ts`); a page that it delays past this time is corrected by the maximum age of content.
const maxRenderMilliseconds = 3_000

/** Expires all cached pages and queries of a document type. */
export function expireType(type: string): void {
  // Zero, because an old prescribed warning must not be served while the new one is fetched.
  revalidateTag(type, {expire: 0})
  // A render that is in progress may store the old text under the expired tag; a second expiry removes it.
  setTimeout(() => globalThis.marsaExpireTags?.([type]), maxRenderMilliseconds).unref()
}
