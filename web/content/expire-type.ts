import 'server-only'
import {revalidateTag} from 'next/cache'

// Longer than any render, whose reads time out after two seconds.
const maxRenderMilliseconds = 3_000

/** Expires all cached pages and queries of a document type. */
export function expireType(type: string): void {
  // Zero, because an old prescribed warning must not be served while the new one is fetched.
  revalidateTag(type, {expire: 0})
  // A render that is in progress may store the old text under the expired tag; a second expiry removes it.
  setTimeout(() => globalThis.marsaExpireTags?.([type]), maxRenderMilliseconds).unref()
}
