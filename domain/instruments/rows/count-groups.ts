import type {InstrumentCount} from '../instrument-count.ts'
import type {InstrumentGroup} from '../instrument-group.ts'
import type {VisitorRules} from './visitor-rules.ts'

/** A group in the reader's language with how many instruments it holds, and how many of them the reader's region offers. */
export type CountedGroup = Readonly<{code: string; name: string; total: number; available: number}>

const isOffered = ({asset_class: assetClass}: InstrumentCount, {region}: VisitorRules): boolean => {
  if (assetClass === 'fx') return Math.max(region.leverageCaps.fxMajor, region.leverageCaps.fxMinor) > 0
  if (assetClass === 'crypto' && !region.cfdCryptoAllowed) return false
  return region.leverageCaps[assetClass] > 0
}

const sum = (counts: readonly InstrumentCount[]) =>
  counts.reduce((total, count) => total + count.instruments, 0)

/** The groups in their order, counted for a reader. */
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
