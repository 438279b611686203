import {accountTypeCodes} from '#schemas/values/account-types.ts'
import {regionCodes} from '#schemas/values/regions.ts'
import {singletonTypes} from '#schemas/values/singleton-types.ts'
import {tradingSectionKeys} from '#schemas/values/trading-sections.ts'

/** A type whose documents are a closed set: one for each member, under the id `<type>-<member>`. */
export type FixedSet = Readonly<{type: string; memberField: string; members: readonly string[]}>

export const regionProfiles: FixedSet = {
  type: 'regionProfile',
  memberField: 'code',
  members: regionCodes,
}
export const tradingSections: FixedSet = {
  type: 'tradingConditionsSection',
  memberField: 'key',
  members: tradingSectionKeys,
}
export const accountTypeCopies: FixedSet = {
  type: 'accountTypeCopy',
  memberField: 'code',
  members: accountTypeCodes,
}

export const fixedSets: readonly FixedSet[] = [regionProfiles, tradingSections, accountTypeCopies]

/** Whether the documents of a type are given once and for all: edited and published, never created or removed. */
export const isFixedType = (type: string): boolean =>
  singletonTypes.includes(type) || fixedSets.some((set) => set.type === type)

export const fixedDocumentId = ({type}: FixedSet, member: string): string => `${type}-${member}`
