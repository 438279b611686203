import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {fixedMemberField} from './fixed-member.ts'
import {optionsOf} from './options-of.ts'

/** The region that a profile is for. Fixed: each region has one profile, which never changes its code. */
export const regionCodeField = fixedMemberField({
  name: 'code',
  title: 'Region',
  group: 'regime',
  options: {list: optionsOf((code) => regionRecord(code).title, regionCodes)},
})
