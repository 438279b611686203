import type {RegionCode} from '#domain/regions/regions.ts'
import type {Change} from '#web/database/publications.ts'
import {changesOf} from '#web/features/legal-history/changes.ts'

const byTwo: ReadonlySet<Change['standing']> = new Set(['approved', 'countersigned'] as const)

/** The latest entry of a region that a second person approved; where there is none, the latest that was shown. */
export function chooseChange(changes: readonly Change[], region: RegionCode): Change | undefined {
  const shown = changesOf(changes, region)
  return shown.findLast(({standing}) => byTwo.has(standing)) ?? shown.at(-1)
}
