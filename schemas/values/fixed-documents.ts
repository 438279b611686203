import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {singletonTypes} from './singleton-types.ts'
import {tradingSectionKeys} from './trading-sections.ts'

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

export const fixedDocumentId = ({type}: FixedSet, member: string): string => `${type}-${member}`

/** The published ids of each type whose documents are given once and for all. */
export const fixedIds: ReadonlyMap<string, readonly string[]> = new Map([
  ...singletonTypes.map((type): [string, string[]] => [type, [type]]),
  ...fixedSets.map((set): [string, string[]] => [
    set.type,
    set.members.map((member) => fixedDocumentId(set, member)),
  ]),
])

/** Whether the documents of a type are given once and for all: edited and published, never created or removed. */
export const isFixedType = (type: string): boolean => fixedIds.has(type)
