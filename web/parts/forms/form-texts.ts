import {z} from 'zod'
import {localized} from '../../../schemas/queries/localized.generated.ts'

const text = z.string().min(1)

/** GROQ fragment for a `formTexts` object: the texts around a form, in one language. */
export const formTextFields = /* groq */ `"title": ${localized('title')},
    "lead": ${localized('lead')},
    "submitLabel": ${localized('submitLabel')},
    "privacyNote": ${localized('privacyNote')},
    "successTitle": ${localized('successTitle')},
    "successText": ${localized('successText')}`

/** The result of `formTextFields`. */
export const formTextsShape = z.object({
  title: text,
  lead: text,
  submitLabel: text,
  privacyNote: text,
  successTitle: text,
  successText: text,
})
export type FormContent = z.infer<typeof formTextsShape>
