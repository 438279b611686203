import 'server-only'
import {unstable_cache} from 'next/cache'
import {markChanged} from './mark-clock.ts'

declare global {
  // Next bundles this module more than once.
  var marsaPlannedMarks: Map<string, PlannedMark> | undefined
}

type PlannedMark = Readonly<{at: number; timer: NodeJS.Timeout}>

/** The longest delay of a timer. Later renders plan later times, because pages are rendered every hour. */
const longestMs = 24 * 3_600_000

/** Marks a tag at a time (milliseconds since 1970), so that its pages expire. An earlier plan for the tag stays. */
export function markAt(tag: string, at: number): void {
  const plans = (globalThis.marsaPlannedMarks ??= new Map<string, PlannedMark>())
  const planned = plans.get(tag)
  const delay = Math.max(0, at - Date.now())
  if (delay > longestMs || (planned && planned.at <= at)) return
  clearTimeout(planned?.timer)
  const timer = setTimeout(() => {
    plans.delete(tag)
    markChanged([tag])
  }, delay)
  timer.unref()
  plans.set(tag, {at, timer})
}

/**
 * Ends the lifetime of the page being rendered when it changes without a publication: on this server, for its copies on
 * the disk after a restart, and for caches in front.
 */
export async function renderAt(tag: string, at: number): Promise<void> {
  markAt(tag, at)
  const revalidate = Math.max(1, Math.ceil((at - Date.now()) / 1_000))
  await unstable_cache(async () => await Promise.resolve(null), ['render-at', tag, String(at)], {
    tags: [tag],
    revalidate,
  })()
}
