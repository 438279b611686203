import {z} from 'zod'
import {proseShape} from '#web/prose/prose-shape.ts'
import {localized} from '../../content/fragments/localized.ts'

/** Part of a query: the questions that a page names, with their answers; nothing where it names none. */
export const faqFields = /* groq */ `"faqs": faqs[]-> {
    "slug": slug.current,
    "question": ${localized('question')},
    "answer": ${localized('answer')}
  }`

const text = z.string().min(1)

/** What `faqFields` gives. */
export const faqsShape = z
  .array(z.object({slug: text, question: text, answer: proseShape}))
  .nullable()
  .transform((faqs) => faqs ?? [])
export type Faqs = z.infer<typeof faqsShape>
