import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {AnswerPanels} from './answer-panels.tsx'
import type {Answer} from './find-answer.ts'

type SearchAnswerProps = Readonly<{lang: Language; answer: Answer}>

/** The answer to a query above its results. */
export const SearchAnswer = ({lang, answer}: SearchAnswerProps) => (
  <section aria-labelledby="answer-title" className="max-w-3xl pb-8">
    <h3 id="answer-title" className="mb-3 text-xl">
      {messagesOf(lang).search.answer}
    </h3>
    <AnswerPanels lang={lang} answer={answer} />
  </section>
)
