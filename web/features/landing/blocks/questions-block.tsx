import type {Language} from '#domain/languages/languages.ts'
import {FaqSection} from '#web/features/faq/faq-section.tsx'
import type {BlockOf} from './block-fields.ts'

/** Frequent questions, with the answers that the site gives everywhere. */
export const QuestionsBlock = ({
  lang,
  block,
}: Readonly<{lang: Language; block: BlockOf<'landingQuestions'>}>) => (
  <FaqSection lang={lang} title={block.title} faqs={block.faqs} />
)
