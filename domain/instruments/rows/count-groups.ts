import type {InstrumentCount} from '../instrument-count.ts'
import type {InstrumentGroup} from '../instrument-group.ts'
import type {VisitorRules} from './visitor-rules.ts'

/** A group in the visitor's language, its number of instruments, and how many of them the visitor's region offers. */
export type CountedGroup = Readonly<{code: string; name: string; total: number; available: number}>

/** As `isAvailable`, for what is counted by class: of forex it is unknown which pairs are majors. */
const isOffered = ({asset_class: assetClass}: InstrumentCount, {region}: VisitorRules): boolean => {
  if (assetClass === 'fx') return Math.max(region.leverageCaps.fxMajor, region.leverageCaps.fxMinor) > 0
  if (assetClass === 'crypto' && !region.cfdCryptoAllowed) return false
  return region.leverageCaps[assetClass] > 0
}

const sum = (counts: readonly InstrumentCount[]) =>
  counts.reduce((total, count) => total + count.instruments, 0)

/** The groups in their order, counted for a visitor. */
export const countGroups = (
  groups: readonly InstrumentGroup[],
  counts: readonly InstrumentCount[],
  rules: VisitorRules,
): CountedGroup[] =>
  groups.map((group) => {
    const own = counts.filter((count) => count.group_code === group.code)
    const offered = own.filter(
      (count) => count.available_regions.includes(rules.region.code) && isOffered(count, rules),
    )
    return {
      code: group.code,
      name: rules.lang === 'ar' ? group.name_ar : group.name,
      total: sum(own),
      available: sum(offered),
    }
  })
