import {z} from 'zod'
import {localized} from './localized.ts'

/** Part of a query: a figure with what it counts. */
export const claimFields = /* groq */ `
  _key,
  figure,
  "label": ${localized('label')}
`

const text = z.string().min(1)

/** What `claimFields` gives. */
export const claimShape = z.object({_key: text, figure: text, label: text})
