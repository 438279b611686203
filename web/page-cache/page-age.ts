import {isUnhurriedType} from '#schemas/values/departments.ts'
import {typeOfTag} from '../publish-marks/slug-tag.ts'
import type {PageAge} from './rendered-page.ts'
import {changesSince} from './validity.ts'

/** What of a stored page says how old it may become. Times are milliseconds since 1970. */
export type Storage = Readonly<{
  tags: readonly string[]
  storedAt: number
  /** Seconds; undefined where Next has not said them, and then the page is not shown without a request to it. */
  lifetime: Readonly<{revalidate: number | false; expire: number | undefined}> | undefined
}>

/** How old a stored page is by what was published since its render began, and by its lifetime, as Next judges that. */
export function ageOf({tags, storedAt, lifetime}: Storage, now = Date.now()): PageAge {
  const expiresAt = lifetime?.expire === undefined ? Infinity : storedAt + lifetime.expire * 1_000
  if (lifetime === undefined || expiresAt < now) return 'expired'
  const changes = changesSince(tags)
  if (changes.length > 0) return changes.map(typeOfTag).every(isUnhurriedType) ? 'outdated' : 'expired'
  const revalidatesAt = lifetime.revalidate === false ? Infinity : storedAt + lifetime.revalidate * 1_000
  return revalidatesAt < now ? 'stale' : 'fresh'
}
