import {requiredLine} from './required-localized.ts'

/** Title and lead of a block of a landing page. */
export const blockHead = [
  requiredLine({name: 'title', title: 'Title'}),
  {name: 'lead', type: 'localizedText', title: 'Lead'},
]
