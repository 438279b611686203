import {isRegion, type RegionCode} from '#domain/regions/regions.ts'
import type {Change} from '#web/database/publications.ts'
import {concerns} from './concerns.ts'
import {toMicroseconds} from './moment.ts'

const momentOf = ({published_at}: Pick<Change, 'published_at'>): string => toMicroseconds(published_at)

/** What visitors were shown anew: an entry without a seal was shown to nobody. */
export const shownChanges = (changes: readonly Change[]): readonly Change[] =>
  changes.filter(({standing}) => standing !== 'unsealed')

/** The last entry of something shown, at a moment or before it: it names what stood then. Undefined before the record begins. */
export const lastChangeUntil = (changes: readonly Change[], at: string): Change | undefined =>
  shownChanges(changes).findLast((change) => momentOf(change) <= at)

/** The entry that took the place of another; undefined while that one still stands. */
export const nextOf = (
  changes: readonly Change[],
  {document_id, position}: Pick<Change, 'document_id' | 'position'>,
): Change | undefined =>
  shownChanges(changes).find((change) => change.document_id === document_id && change.position > position)

/** The entry of the same document just before another, shown or not. */
export const previousOf = (
  changes: readonly Change[],
  {document_id, position}: Pick<Change, 'document_id' | 'position'>,
): Change | undefined =>
  changes.findLast((change) => change.document_id === document_id && change.position < position)

/** What was published for a region. */
export const changesOf = (changes: readonly Change[], region: RegionCode): readonly Change[] =>
  shownChanges(changes).filter((change) => concerns(change, region))

/** The region that an entry is about, where it is about one. */
export const regionOfChange = ({document_id}: Pick<Change, 'document_id'>): RegionCode | undefined => {
  const own = document_id.replace('regionProfile-', '')
  return isRegion(own) ? own : undefined
}
