import {z} from 'zod'
import {localized} from '../../content/fragments/localized.ts'

const text = z.string().min(1)

/** Part of a query, inside of a `formTexts` object: what stands around a form, in one language. */
export const formTextFields = /* groq */ `"title": ${localized('title')},
    "lead": ${localized('lead')},
    "submitLabel": ${localized('submitLabel')},
    "privacyNote": ${localized('privacyNote')},
    "successTitle": ${localized('successTitle')},
    "successText": ${localized('successText')}`

/** What `formTextFields` gives. */
export const formTextsShape = z.object({
  title: text,
  lead: text,
  submitLabel: text,
  privacyNote: text,
  successTitle: text,
  successText: text,
})
export type FormTextsOf = z.infer<typeof formTextsShape>
