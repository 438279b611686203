import 'server-only'
import {purge} from './purge.ts'
import {purgeTarget} from './purge-target.ts'

/** Longer than a cache takes to fetch a page: what it was fetching while it was purged may be stored afterwards. */
const againMs = 2_000

/** Removes what shows a published document, or changed market data, from the cache in front, if there is one. */
export async function purgePublished(tags: readonly string[]): Promise<void> {
  const target = purgeTarget()
  if (target === null) return
  await purge(target, tags)
  setTimeout(() => void purge(target, tags), againMs).unref()
}
