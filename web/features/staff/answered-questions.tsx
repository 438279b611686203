import {appropriatenessResults} from '#domain/appropriateness/assess.ts'
import {appropriatenessQuestionNames} from '#domain/appropriateness/questions.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {Section} from '#web/ui/section.tsx'
import type {InboxItem} from './read-inbox.ts'

type AnsweredQuestionsProps = Readonly<{lang: Language; details: InboxItem['details']}>

/** What the sender of a request knows of the products, where the region asks: result, warning, and each answer. */
export function AnsweredQuestions({lang, details}: AnsweredQuestionsProps) {
  const {staff: words, questions} = messagesOf(lang).appropriateness
  const result = appropriatenessResults.find((known) => known === details['appropriateness'])
  if (!result) return null
  const answers = appropriatenessQuestionNames.map((question) => {
    const labels: Readonly<Record<string, string>> = questions[question].answers
    const given = details[question] ?? ''
    return {
      key: question,
      term: questions[question].label,
      value: labels[given] ?? given,
    }
  })
  return (
    <Section id="appropriateness" title={words.title}>
      <DefinitionList
        lang={lang}
        layout="pairs"
        definitions={[
          {key: 'result', term: words.result, value: words.results[result]},
          {key: 'warned', term: words.warned, value: details['warned'] === 'true' ? words.yes : words.no},
          ...answers,
        ]}
      />
    </Section>
  )
}
