import {isRegion, type RegionCode} from '#domain/regions/regions.ts'
import type {Change} from '#web/database/audit-log/publications.ts'
import type {Dated} from '#web/cache/read-with-fallback.ts'
import {concernsRegion, isShownStanding} from '#domain/audit-log/bundle.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'

const readTime = ({published_at}: Pick<Change, 'published_at'>): string =>
  formatMicrosecondTimestamp(published_at)

/** The changes that visitors saw. The site doesn't show an entry without a seal, and a correction holds no text. */
export const shownChanges = (changes: readonly Change[]): readonly Change[] =>
  changes.filter(({standing}) => isShownStanding(standing))

/** The last shown entry at or before a time, which identifies the texts in effect. Undefined before the log begins. */
export const lastChangeUntil = (changes: readonly Change[], at: string): Change | undefined =>
  shownChanges(changes).findLast((change) => readTime(change) <= at)

const maxLagMs = 5 * 60_000

/**
 * The changes until a time. If the stored ones are more than five minutes older than it, reads them now, and throws if that fails: an entry may have
 * been added since.
 */
export async function requireChangesUntil(
  at: string,
  stored: Dated<readonly Change[]>,
  readNow: () => Promise<readonly Change[]>,
): Promise<readonly Change[]> {
  if (Date.parse(at) - stored.at <= maxLagMs) return stored.value
  const changes = await readNow()
  // The log only grows. A shorter one is of a database that lost its rows.
  if (changes.length < stored.value.length) throw new Error('the publication log lost entries')
  return changes
}

/** The entry that replaced another one. Undefined while that one is in effect. */
export const findNext = (
  changes: readonly Change[],
  {document_id, position}: Pick<Change, 'document_id' | 'position'>,
): Change | undefined =>
  shownChanges(changes).find((change) => change.document_id === document_id && change.position > position)

/** The previous text of the same document, shown or not. */
export const findPrevious = (
  changes: readonly Change[],
  {document_id, position}: Pick<Change, 'document_id' | 'position'>,
): Change | undefined =>
  changes.findLast(
    (change) =>
      change.document_id === document_id && change.position < position && change.standing !== 'corrected',
  )

/** The shown changes of a region. */
export const listRegionChanges = (changes: readonly Change[], region: RegionCode): readonly Change[] =>
  shownChanges(changes).filter((change) => concernsRegion(change, region))

const byTwo: ReadonlySet<Change['standing']> = new Set(['approved', 'countersigned', 'objected'] as const)

/** The latest entry of a region with a second person's approval, or else the latest shown entry. */
export function chooseChange(changes: readonly Change[], region: RegionCode): Change | undefined {
  const shown = listRegionChanges(changes, region)
  return shown.findLast(({standing}) => byTwo.has(standing)) ?? shown.at(-1)
}

/** The region of a region profile's entry, or undefined. */
export const findChangedRegion = ({document_id}: Pick<Change, 'document_id'>): RegionCode | undefined => {
  const own = document_id.replace('regionProfile-', '')
  return isRegion(own) ? own : undefined
}
