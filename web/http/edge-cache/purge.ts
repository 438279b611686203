import {type PurgeTarget, requestsFor} from './purge-requests.ts'

const timeoutMs = 5_000

/** Removes the pages with these tags from the cache in front. Rejects when it does not confirm that. */
export async function purge(target: PurgeTarget, tags: readonly string[]): Promise<void> {
  for (const {url, init, isAccepted} of requestsFor(target, tags)) {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(timeoutMs)})
    const body = await response.text()
    if (!response.ok || !isAccepted(body))
      throw new Error(`The cache in front responded with ${response.status}: ${body.slice(0, 300)}`)
  }
}
