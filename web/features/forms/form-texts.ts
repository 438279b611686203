import {z} from 'zod'

const text = z.string().min(1)

/** Part of a query, inside of a `formTexts` object: what stands around a form, in one language. */
export const formTextFields = /* groq */ `"title": select($lang == "ar" => title.ar, title.en),
    "lead": select($lang == "ar" => lead.ar, lead.en),
    "submitLabel": select($lang == "ar" => submitLabel.ar, submitLabel.en),
    "privacyNote": select($lang == "ar" => privacyNote.ar, privacyNote.en),
    "successTitle": select($lang == "ar" => successTitle.ar, successTitle.en),
    "successText": select($lang == "ar" => successText.ar, successText.en)`

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
