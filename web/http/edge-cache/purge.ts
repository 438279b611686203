import {log} from '../../log/log.ts'
import {type PurgeTarget, requestsFor} from './purge-requests.ts'

const timeoutMs = 5_000
const pausesMs = [0, 1_000, 4_000, 15_000]

const pause = async (ms: number) =>
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

async function send(target: PurgeTarget, tags: readonly string[]): Promise<void> {
  for (const {url, init, isAccepted} of requestsFor(target, tags)) {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(timeoutMs)})
    const body = await response.text()
    if (!response.ok || !isAccepted(body))
      throw new Error(`The cache in front responded with ${response.status}: ${body.slice(0, 300)}`)
  }
}

/** Removes the pages with these tags from the cache in front; false when it did not confirm it, however often it was requested. Never rejects. */
export async function purge(target: PurgeTarget, tags: readonly string[]): Promise<boolean> {
  for (const [time, pauseMs] of pausesMs.entries()) {
    await pause(pauseMs)
    try {
      await send(target, tags)
      return true
    } catch (error) {
      const isLast = time === pausesMs.length - 1
      log[isLast ? 'error' : 'warn'](
        {error, tags},
        isLast
          ? 'the cache in front was not purged: it shows old pages until they are as old as it may keep them'
          : 'the cache in front was not purged; it is requested again',
      )
    }
  }
  return false
}
