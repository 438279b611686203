import {z} from 'zod'

/** Part of a query: a figure with what it counts. */
export const claimFields = /* groq */ `
  _key,
  figure,
  "label": select($lang == "ar" => label.ar, label.en)
`

const text = z.string().min(1)

/** What `claimFields` gives. */
export const claimShape = z.object({_key: text, figure: text, label: text})
