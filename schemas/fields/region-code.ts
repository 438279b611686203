import {defineField} from 'sanity'
import {regionCodes} from '../values/regions.ts'

/** The region that a profile is for. Fixed: the six profiles exist once each and never change their code. */
export const regionCodeField = defineField({
  name: 'code',
  type: 'string',
  title: 'Region',
  readOnly: true,
  options: {list: [...regionCodes]},
  validation: (rule) => rule.required(),
})
