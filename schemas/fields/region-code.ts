import {regionCodes} from '../values/regions.ts'
import {fixedMemberField} from './fixed-member.ts'

/** The region that a profile is for. Fixed: the six profiles exist once each and never change their code. */
export const regionCodeField = fixedMemberField({
  name: 'code',
  title: 'Region',
  group: 'regime',
  options: {list: [...regionCodes]},
})
