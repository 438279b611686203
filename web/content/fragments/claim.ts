import {z} from 'zod'
import {localized} from './localized.ts'

/** GROQ fragment: a statistic with its label. */
export const claimFields = /* groq */ `
  _key,
  figure,
  "label": ${localized('label')}
`

const text = z.string().min(1)

/** The result of `claimFields`. */
export const claimShape = z.object({_key: text, figure: text, label: text})
