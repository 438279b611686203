import type {FAQPage, WithContext} from 'schema-dts'
import type {Prose} from '#web/prose/prose-shape.ts'

type Faq = Readonly<{question: string; answer: Prose}>

const textOf = (answer: Prose): string =>
  answer.map(({children}) => children.map(({text}) => text).join('')).join('\n')

/** Structured data of the questions of a page with their answers. */
export const describeFaq = (faqs: readonly Faq[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({question, answer}) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: {'@type': 'Answer' as const, text: textOf(answer)},
  })),
})
