import type {CacheControl} from 'next/dist/server/lib/cache-control.js'

/** A cache in front keeps a page of which Next has not said how long it is good for no longer than this. */
const unknownLifetimeSeconds = 60

/** For how many seconds a cache in front may keep a page: at most `max`, and no longer than this server does, because nothing purges what only became old. */
export function edgeSeconds(max: number, lifetime: CacheControl | undefined): number {
  if (lifetime === undefined) return Math.min(max, unknownLifetimeSeconds)
  return lifetime.revalidate === false ? max : Math.min(max, lifetime.revalidate)
}
