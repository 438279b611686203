import {z} from 'zod'
import {proseShape} from '#schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

/** GROQ fragment: the frequent questions that a page references, with their answers. Only documents of that type are judged for claims. */
export const faqFields = /* groq */ `"faqs": faqs[@->_type == "faq"]-> {
    "slug": slug.current,
    "question": ${localized('question')},
    "answer": ${localized('answer')}
  }`

const text = z.string().min(1)

/** The result of `faqFields`. */
export const faqsShape = z
  .array(z.object({slug: text, question: text, answer: proseShape}))
  .nullable()
  .transform((faqs) => faqs ?? [])
export type Faqs = z.infer<typeof faqsShape>
