import 'server-only'
import {invalidateMarketData} from './market-data-snapshot.ts'

const tags = ['figures']

// Longer than any render may take, whose reads give up after two seconds.
const longestRenderMilliseconds = 3_000

/** From now on no page and no table shows a figure without asking the database again. */
export function revalidateMarketData(): void {
  invalidateMarketData()
  globalThis.marsaExpireTags?.(tags)
  // A page that was being rendered at this moment may hold old figures and be stored as new; such a page is out by then.
  setTimeout(() => globalThis.marsaExpireTags?.(tags), longestRenderMilliseconds).unref()
}
