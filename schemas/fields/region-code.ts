import {regionCodes} from '../values/regions.ts'
import {regionTitles} from '../values/region-titles.ts'
import {fixedMemberField} from './fixed-member.ts'
import {optionsOf} from './options-of.ts'

/** The region that a profile is for. Fixed: the six profiles exist once each and never change their code. */
export const regionCodeField = fixedMemberField({
  name: 'code',
  title: 'Region',
  group: 'regime',
  options: {list: optionsOf(regionTitles, regionCodes)},
})
