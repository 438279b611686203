import {isBannedFromMarketing, offerOfClass} from '#domain/offer/offer-of.ts'
import type {InstrumentCount} from '../instrument-count.ts'
import type {InstrumentGroup} from '../instrument-group.ts'
import type {VisitorRules} from './visitor-rules.ts'

/** A group in the visitor's language, its number of instruments, and how many of them the visitor's region offers. */
export type CountedGroup = Readonly<{code: string; name: string; total: number; available: number}>

/** As `offerOf`, for what is counted by class: of forex it is unknown which pairs are majors. */
const isOffered = (
  {asset_class: assetClass, available_regions: regions}: InstrumentCount,
  {region}: VisitorRules,
): boolean => {
  const classes = assetClass === 'fx' ? (['fxMajor', 'fxMinor'] as const) : [assetClass]
  return regions.includes(region.code) && classes.some((each) => offerOfClass(each, region) === 'offered')
}

const sum = (counts: readonly InstrumentCount[]) =>
  counts.reduce((total, count) => total + count.instruments, 0)

/** The groups in their order, counted for a visitor; without a group in which nothing may be marketed to them. */
export const countGroups = (
  groups: readonly InstrumentGroup[],
  counts: readonly InstrumentCount[],
  rules: VisitorRules,
): CountedGroup[] =>
  groups.flatMap((group) => {
    const own = counts.filter((count) => count.group_code === group.code)
    const listed = own.filter((count) => !isBannedFromMarketing(count.asset_class, rules.region.code))
    if (own.length > 0 && listed.length === 0) return []
    return [
      {
        code: group.code,
        name: rules.lang === 'ar' ? group.name_ar : group.name,
        total: sum(listed),
        available: sum(listed.filter((count) => isOffered(count, rules))),
      },
    ]
  })
