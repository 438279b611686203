import 'server-only'
import {invalidateMarketData} from './market-data-snapshot.ts'

const tags = ['database']

// Longer than a render whose reads have a stored response: they time out after two seconds. A read without one may take longer
// (`read-timeout.ts`); a page that it delays past this time is corrected by the maximum age of market data.
const maxRenderMilliseconds = 3_000

/** Expires all cached market data: pages and tables read it from the database again. */
export function revalidateMarketData(): void {
  invalidateMarketData()
  globalThis.marsaExpireTags?.(tags)
  // A page that is being rendered now may contain old data and be cached as new; it is complete by then.
  setTimeout(() => globalThis.marsaExpireTags?.(tags), maxRenderMilliseconds).unref()
}
