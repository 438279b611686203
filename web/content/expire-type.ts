import 'server-only'
import {revalidateTag} from 'next/cache'

// Longer than any render may take, whose reads give up after two seconds.
const maxRenderMilliseconds = 3_000

/** From now on no page shows what a document type said before. */
export function expireType(type: string): void {
  // Zero, because a text that a regulator prescribes must not be shown once more while the new one is fetched.
  revalidateTag(type, {expire: 0})
  // A page that was being rendered at this moment may hold the old text and be stored as new; such a page is out by then.
  setTimeout(() => globalThis.marsaExpireTags?.([type]), maxRenderMilliseconds).unref()
}
